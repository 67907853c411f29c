/** Lets one waiter sleep until it is rung. A ring that comes before the wait is not lost. */
export class Bell {
  #isRung = false;
  #wake: (() => void) | undefined;

  ring(): void {
    this.#isRung = true;
    this.#wake?.();
  }

  /** Whether it was rung in time. */
  async heard({ withinMs }: { readonly withinMs: number }): Promise<boolean> {
    if (!this.#isRung)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, withinMs);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    const isRung = this.#isRung;
    this.#isRung = false;
    this.#wake = undefined;
    return isRung;
  }
}
