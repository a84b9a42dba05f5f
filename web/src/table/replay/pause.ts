/** A wait that can be cut short. */
export class Pause {
  private cut: () => void = () => undefined;

  wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.cut = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  skip(): void {
    this.cut();
  }
}
