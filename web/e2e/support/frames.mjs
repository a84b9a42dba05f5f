// How smoothly the map moves: frames a second and the time that they take, while it is dragged and zoomed.

/** Drags and zooms the map of a page for some seconds; frames per second, frame times and time spent, for each of both. */
export async function measureFrames(page, seconds) {
  const box = await page.locator("div.map[role=application]").first().boundingBox();
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.wheel(0, -700);
  await page.waitForTimeout(1200);
  const client = await page.context().newCDPSession(page);
  await client.send("Performance.enable");
  const report = {};
  for (const [name, act] of [
    ["pan", pan],
    ["zoom", zoom],
  ]) {
    const before = await metrics(client);
    await page.evaluate(() => {
      const times = [];
      window.fps = { times, on: true };
      const tick = (now) => {
        times.push(now);
        if (window.fps.on) requestAnimationFrame(tick);
      };
      requestAnimationFrame(tick);
    });
    await act(page, middle, (seconds / 2) * 1000);
    const times = await page.evaluate(() => {
      window.fps.on = false;
      return window.fps.times;
    });
    report[name] = reckon(times, before, await metrics(client));
  }
  await client.detach();
  return report;
}

/** Drags to and fro, letting go now and then so that the map slides on. */
async function pan(page, middle, length) {
  const end = Date.now() + length;
  for (let turn = 0; Date.now() < end; turn++) {
    const way = [
      [1, 0.4],
      [-1, 0.5],
      [-0.7, -0.8],
      [0.8, -0.3],
    ][turn % 4];
    await page.mouse.move(middle.x - way[0] * 250, middle.y - way[1] * 250);
    await page.mouse.down();
    for (let i = 1; i <= 24; i++) await page.mouse.move(middle.x + way[0] * (i * 21 - 250), middle.y + way[1] * (i * 21 - 250));
    await page.mouse.up();
    await page.waitForTimeout(180);
  }
}

/** Turns the wheel in and out over different spots. */
async function zoom(page, middle, length) {
  const end = Date.now() + length;
  for (let turn = 0; Date.now() < end; turn++) {
    await page.mouse.move(middle.x + 200 * Math.cos(turn), middle.y + 140 * Math.sin(turn));
    for (let i = 0; i < 8; i++) {
      await page.mouse.wheel(0, (turn % 2 ? 1 : -1) * 90);
      await page.waitForTimeout(40);
    }
  }
}

async function metrics(client) {
  const { metrics: list } = await client.send("Performance.getMetrics");
  return Object.fromEntries(list.map((one) => [one.name, one.value]));
}

function reckon(times, before, after) {
  const gaps = times.slice(1).map((time, i) => time - times[i]);
  const sorted = [...gaps].sort((a, b) => a - b);
  const part = (p) => Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? 0).toFixed(1));
  const total = gaps.reduce((sum, gap) => sum + gap, 0);
  const each = (name) => Number((((after[name] - before[name]) * 1000) / Math.max(1, gaps.length)).toFixed(2));
  return {
    fps: Number(((gaps.length * 1000) / total).toFixed(1)),
    median: part(0.5),
    p95: part(0.95),
    p99: part(0.99),
    "script ms/frame": each("ScriptDuration"),
    "task ms/frame": each("TaskDuration"),
    frames: gaps.length,
  };
}
