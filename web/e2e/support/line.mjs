// A connection to a server that a test can break: a plain TCP proxy. When it is cut, the browser itself notices that its sockets
// have closed, as it does when a server or a router goes away.

import { connect, createServer } from "node:net";

/** Opens a line to an address. `url` is the same server seen through the line. */
export async function lineTo(address) {
  const { hostname, port } = new URL(address);
  const ends = new Set();
  let broken = false;

  const front = createServer((near) => {
    if (broken) {
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    for (const [one, other] of [[near, far], [far, near]]) {
      ends.add(one);
      one.on("error", () => undefined);
      one.on("close", () => {
        ends.delete(one);
        other.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });

  function drop() {
    for (const one of [...ends]) one.destroy();
  }

  await new Promise((done) => front.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${front.address().port}`,
    cut() {
      broken = true;
      drop();
    },
    mend() {
      broken = false;
    },
    stop() {
      drop();
      return new Promise((done) => front.close(done));
    },
  };
}
