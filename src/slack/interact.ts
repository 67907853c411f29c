import { createButtons } from './buttons/buttons.js';
import type { DeedOptions } from './buttons/deed.js';
import { createTakeCommand } from './commands/commands.js';
import { takeShortcut } from './commands/take-shortcut.js';
import type { Interaction } from './connection/bolt-app.js';

/** Does what somebody used something of ours for. Never rejects: who did it is told instead. */
export type Interact = (interaction: Interaction) => Promise<void>;

export function createInteract(options: DeedOptions): Interact {
  const buttons = createButtons(options);
  const takeCommand = createTakeCommand(options);
  return (given) => {
    switch (given.kind) {
      case 'press':
        return buttons.press(given.body, given);
      case 'submission':
        return buttons.submit(given.body, given);
      case 'command':
        return takeCommand(given);
      case 'shortcut':
        return takeShortcut(given.body, { ...options, ...given });
    }
  };
}
