import { commandName } from '../../base/command-name.ts';

export const COMMANDS = {
  families: { of: null, does: 'counts families, and shows when they were last seen' },
  letter: {
    of: 'ADDRESS',
    does: 'sends a test letter, and shows whether the mail server accepted it',
  },
  'reset-link': {
    of: 'EMAIL',
    does: 'makes a link to a new password for a family that letters do not reach',
  },
} as const satisfies Record<string, { of: string | null; does: string }>;

export type Command = keyof typeof COMMANDS;

export function isCommand(name: string): name is Command {
  return Object.hasOwn(COMMANDS, name);
}

export function usage(): string {
  const typed = Object.entries(COMMANDS).map(([name, { of }]) =>
    [commandName('admin'), name, of].filter(Boolean).join(' '),
  );
  const width = Math.max(...typed.map(({ length }) => length));
  const lines = Object.values(COMMANDS).map(
    ({ does }, at) => `  ${typed[at]?.padEnd(width)}  ${does}`,
  );
  return ['Sends a command to the running server:', ...lines].join('\n');
}
