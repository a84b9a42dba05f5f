// Prints the notes of tests below their lines: figures and dice that somebody may want to read.

export default class Notes {
  onTestEnd(test, { annotations }) {
    for (const { type, description } of annotations) if (type === "note") console.log(`       ${test.title}: ${description}`);
  }

  printsToStdio() {
    return false;
  }
}
