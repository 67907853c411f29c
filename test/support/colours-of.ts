import { PNG } from 'pngjs';

/** How many different colours a PNG shows. @throws if the bytes are not a whole PNG. */
export function coloursOf(bytes: Uint8Array): number {
  const { data } = PNG.sync.read(Buffer.from(bytes));
  const colours = new Set<number>();
  for (let at = 0; at < data.length; at += 4) colours.add(data.readUInt32BE(at));
  return colours.size;
}
