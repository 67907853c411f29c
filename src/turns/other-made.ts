type Made = Readonly<Record<string, string>> | undefined;

/** Variables and files that cells which ran again made otherwise than at first, though they showed nothing of it. */
export class OtherMade {
  readonly #isOther = new Map<string, boolean>();

  /** Only what can be compared both times says something; what a later cell makes alike, or takes away, is well. */
  note(before: Made = {}, again: Made = {}): void {
    for (const [name, digest] of Object.entries(again)) {
      const known = Object.hasOwn(before, name) ? before[name] : undefined;
      if (!known || !digest) this.#isOther.delete(name);
      else this.#isOther.set(name, known !== digest);
    }
  }

  get names(): readonly string[] {
    return [...this.#isOther].flatMap(([name, isOther]) =>
      isOther ? [name.replace(/^\.\//, '')] : [],
    );
  }
}
