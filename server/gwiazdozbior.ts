/** The command `gwiazdozbior` of the installed package: the server, and the tools for its data. */
import { homedir } from 'node:os';
import path from 'node:path';
import { runAsInstalled } from './base/command-name.ts';
import { StartError } from './base/start-error.ts';
import { VERSION } from './base/version.ts';
import { program } from './programs/program.ts';

interface Command {
  /** The words after the name. */
  takes?: string;
  does: string;
  run(): Promise<unknown>;
}

const COMMANDS: Record<string, Command> = {
  start: { does: 'starts the server (default)', run: () => import('./main.ts') },
  demo: {
    does: 'starts a sample family that is deleted at the end',
    async run() {
      await (await import('./demo/demo.ts')).prepareDemo();
      await import('./main.ts');
    },
  },
  backup: { does: 'makes a backup now', run: () => import('./programs/backup.ts') },
  restore: {
    takes: 'FILE',
    does: 'restores a backup, server stopped',
    run: () => import('./programs/restore.ts'),
  },
  'go-back': {
    takes: '[NAME]',
    does: 'goes back to the database before an upgrade or restore, server stopped',
    run: () => import('./programs/go-back.ts'),
  },
  verify: { does: 'checks the whole database', run: () => import('./programs/verify.ts') },
  admin: {
    takes: '[COMMAND]',
    does: 'sends a command to the running server, or lists them',
    run: () => import('./programs/admin.ts'),
  },
  move: {
    takes: 'FROM TO',
    does: 'moves all families to another database, server stopped',
    run: () => import('./programs/move.ts'),
  },
  distribute: {
    does: 'distributes the tables over a Citus cluster',
    run: () => import('./programs/distribute.ts'),
  },
  'export-family': {
    takes: 'EMAIL FILE',
    does: 'writes a family’s data into a file, server stopped',
    run: () => import('./programs/export-family.ts'),
  },
  'import-family': {
    takes: 'EMAIL FILE',
    does: 'loads a family’s file into its account, server stopped',
    run: () => import('./programs/import-family.ts'),
  },
};

await program(async () => {
  const [name = 'start'] = process.argv.splice(2, 1);
  if (name === '--help' || name === 'help') return write(usage());
  if (name === '--version') return write(VERSION);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new StartError(`There is no command ${JSON.stringify(name)}.\n${usage()}`);
  runAsInstalled();
  process.env.DATA_DIR ||= ownDataDir();
  await command.run();
});

function usage(): string {
  const words = Object.entries(COMMANDS).map(([name, { takes }]) => [name, takes].join(' ').trim());
  const width = Math.max(...words.map(({ length }) => length)) + 2;
  return [
    'Usage: gwiazdozbior [COMMAND]',
    '',
    ...Object.values(COMMANDS).map(({ does }, at) => `  ${words[at]?.padEnd(width)}${does}`),
    '',
    `Data: ${process.env.DATA_DIR || ownDataDir()} (DATA_DIR)`,
    'Settings are environment variables, such as PORT=8080.',
  ].join('\n');
}

function ownDataDir(): string {
  const { XDG_DATA_HOME } = process.env;
  if (!XDG_DATA_HOME && process.getuid?.() === 0) return '/var/lib/gwiazdozbior';
  const base = XDG_DATA_HOME || path.join(homedir(), '.local/share');
  return path.join(base, 'gwiazdozbior');
}

function write(text: string) {
  process.stdout.write(`${text}\n`);
}
