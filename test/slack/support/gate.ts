/** Something that a test lets happen. */
export interface Gate {
  readonly opened: Promise<void>;
  readonly open: () => void;
}

export function createGate(): Gate {
  const opens: (() => void)[] = [];
  const opened = new Promise<void>((resolve) => {
    opens.push(resolve);
  });
  return { opened, open: () => opens[0]?.() };
}
