import type { Client } from '@pandastack/sdk';

/** Creates, uses and kills so many sandboxes, some at a time. */
export async function soak(
  client: Client,
  { count, atOnce }: { readonly count: number; readonly atOnce: number },
): Promise<void> {
  let left = count;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      const sandbox = await client.sandboxes.create();
      const context = await sandbox.createCodeContext();
      await sandbox.filesystem.write('/workspace/x.txt', 'x');
      const { text } = await context.runCode('len(open("x.txt").read()) + 1');
      if (text !== '2') throw new Error(`a cell answered ${text}`);
      await sandbox.kill();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
