import { type Logger, LogLevel } from '@slack/bolt';

/** Broken connections and refusals are what many of these tests are about; their reports are no news. */
export const quiet: Logger = {
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: () => {},
  setLevel: () => {},
  getLevel: () => LogLevel.ERROR,
  setName: () => {},
};
