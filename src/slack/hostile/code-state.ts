/** Where in Markdown a text stands: inside code, and whether its line has begun. */
export interface CodeState {
  readonly inCode: boolean;
  readonly atLineStart: boolean;
  passTicks(ticks: string): void;
  passText(text: string): void;
}

/** Slack's own parser may see it otherwise: what is left alone inside code must be harmless outside it. */
export function createCodeState(): CodeState {
  let fence = 0;
  let inline = 0;
  let atLineStart = true;
  return {
    get inCode() {
      return fence > 0 || inline > 0;
    },
    get atLineStart() {
      return atLineStart;
    },
    passTicks(ticks) {
      if (fence > 0) {
        if (atLineStart && ticks.length >= fence) fence = 0;
      } else if (atLineStart && ticks.length >= 3) fence = ticks.length;
      else if (inline === 0) inline = ticks.length;
      else if (inline === ticks.length) inline = 0;
      atLineStart = false;
    },
    passText(text) {
      const lineEnd = text.lastIndexOf('\n');
      if (lineEnd >= 0) {
        inline = 0;
        atLineStart = true;
      }
      if (/[^\s>]/.test(text.slice(lineEnd + 1))) atLineStart = false;
    },
  };
}
