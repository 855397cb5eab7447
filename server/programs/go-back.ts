/** `npm run go-back [NAME]`, while no server runs. */

import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { systemClock } from '../base/clock.ts';
import { commandName } from '../base/command-name.ts';
import { readConfig } from '../base/config.ts';
import { StartError } from '../base/start-error.ts';
import { isTaken } from '../db/sqlite/lock.ts';
import { databaseFile } from '../db/storage.ts';
import { type ReplacedDatabase, replacedDatabases } from '../ops/backup/go-back.ts';
import { goBack } from '../ops/backup/replace.ts';
import { program } from './program.ts';

await program(async () => {
  const config = readConfig(process.env);
  if (config.databaseUrl) {
    throw new StartError(
      'On PostgreSQL restore the dump from before the upgrade into a new database: docs/backup.md says how.',
    );
  }
  const file = databaseFile(config);
  if (isTaken(file)) throw new StartError('Stop the server first. Nothing was changed.');
  const all = replacedDatabases(file);
  if (all.length === 0) {
    throw new StartError(
      `No earlier database is kept next to ${file}. Restore a backup: ${commandName('restore')} FILE.`,
    );
  }
  const [named] = process.argv.slice(2);
  const chosen = named === undefined ? await choose(all) : find(all, named);
  const place = path.join(path.dirname(file), chosen.name);
  const replaced = await goBack(place, file, systemClock());
  process.stdout.write(
    [
      `${path.basename(file)} is a copy of ${chosen.name} now, which stays.`,
      ...(replaced === null ? [] : [`What was there is kept as ${path.basename(replaced)}.`]),
      `Start ${chosen.content?.version ?? 'the version that wrote it'} next. A newer one upgrades it again.`,
      'Devices that signed in since then must sign in again, and those that signed out since are signed in again.',
      'A thumb that waits on a tablet for a mission that is gone is rejected there, and the child is told.',
      'Open pages load what is there now.',
      '',
    ].join('\n'),
  );
});

async function choose(all: readonly ReplacedDatabase[]): Promise<ReplacedDatabase> {
  const lines = all.map(({ name, date, content }, at) => {
    const families =
      content === null ? 'cannot be read' : `families: ${content.families}, ${content.version}`;
    return `${at + 1}. ${date}  ${name}  (${families})\n`;
  });
  process.stdout.write(`Kept databases, the newest first:\n${lines.join('')}`);
  if (!process.stdin.isTTY) {
    throw new StartError(`Nothing was changed. Name one of them: ${commandName('go-back')} NAME`);
  }
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  const closed = once(prompt, 'close').then(() => '');
  const question = prompt.question('Number of the one to go back to (Enter: none): ');
  const answer = await Promise.race([question, closed]);
  prompt.close();
  const chosen = /^\d+$/.test(answer.trim()) ? all[Number(answer) - 1] : undefined;
  if (!chosen) throw new StartError('Nothing was changed.');
  return chosen;
}

function find(all: readonly ReplacedDatabase[], named: string): ReplacedDatabase {
  const found = all.find(({ name }) => name === path.basename(named));
  if (found) return found;
  const names = all.map(({ name }) => name).join(', ');
  throw new StartError(`${named} is not kept here. Nothing was changed. There are: ${names}`);
}
