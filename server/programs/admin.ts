/** `npm run admin`: sends a command to the running server. */

import { commandName } from '../base/command-name.ts';
import { readConfig } from '../base/config.ts';
import { StartError } from '../base/start-error.ts';
import { callServer } from '../ops/admin/client.ts';
import { COMMANDS, isCommand, usage } from '../ops/admin/commands.ts';
import { program } from './program.ts';

await program(async () => {
  const [name, word, ...more] = process.argv.slice(2);
  if (name === undefined) {
    process.stdout.write(`${usage()}\n`);
    return;
  }
  if (!isCommand(name))
    throw new StartError(`There is no command ${JSON.stringify(name)}.\n${usage()}`);
  const { of } = COMMANDS[name];
  if ((word !== undefined) !== (of !== null) || more.length > 0) {
    throw new StartError(`Usage: ${commandName('admin')} ${name}${of ? ` ${of}` : ''}`);
  }
  const { dataDir } = readConfig(process.env);
  process.stdout.write(`${await callServer(dataDir, name, word)}\n`);
});
