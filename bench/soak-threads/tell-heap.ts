import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Loaded before the program: tells, when asked, what lives on its heap once the garbage is collected, since
// V8 takes much of what a machine offers before it collects any.
setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

process.on('message', () => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.({ heapMib: heapUsed / 1024 / 1024, externalMib: external / 1024 / 1024 });
});
process.channel?.unref();
