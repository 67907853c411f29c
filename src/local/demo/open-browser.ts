import { spawn } from 'node:child_process';

/** Opens an address where there is a browser; where there is none nothing happens, for the address is printed too. */
export function openBrowser(url: string): void {
  const child = spawn(process.platform === 'darwin' ? 'open' : 'xdg-open', [url], {
    detached: true,
    stdio: 'ignore',
  });
  child.once('error', () => {});
  child.unref();
}
