/** Where the fields of a delimited text end; a quoted one is taken whole, with the delimiters and line ends in it. */
export class FieldEnds {
  readonly #text: string;
  readonly #stop: RegExp;

  constructor(text: string, delimiter: string) {
    this.#text = text;
    this.#stop = new RegExp(`[${delimiter.replace(/[\\\]^-]/, '\\$&')}\r\n]`, 'g');
  }

  /** @param from where a field begins. @returns the place of what ends it, or the text's length */
  of(from: number): number {
    return this.next(this.#text[from] === '"' ? this.#closing(from) : from);
  }

  /** The first delimiter or line end from here on, quoted or not. */
  next(from: number): number {
    this.#stop.lastIndex = from;
    return this.#stop.exec(this.#text)?.index ?? this.#text.length;
  }

  /** Behind the closing quote; a quote that none closes is a sign like others. */
  #closing(from: number): number {
    for (let at = from + 1; ; at += 2) {
      at = this.#text.indexOf('"', at);
      if (at < 0) return from;
      if (this.#text[at + 1] !== '"') return at + 1;
    }
  }
}
