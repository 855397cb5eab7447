/**
 * `npm run move -- FROM TO` moves all families to another database, each named by its folder or its
 * `postgres://…`. No server may be running on either: beside the embedded one this refuses to
 * start, on PostgreSQL nothing but the operator sees to it. Run again after a kill it goes on.
 */
import { existsSync } from 'node:fs';
import { StartError } from '../server/config.ts';
import { Hub } from '../server/live/hub.ts';
import { asNamed, program } from '../server/program.ts';
import { moveFamilies } from '../server/storage/move.ts';
import { databaseFile, openStorage } from '../server/storage/storage.ts';

const MOST_TOLD = 50;

await program(async () => {
  const [from, to, ...more] = process.argv.slice(2);
  if (!from || !to || more.length > 0 || from === to) {
    throw new StartError('Usage: npm run move -- FROM TO (two folders or postgres://… addresses)');
  }
  const [source, target] = [await opened(from, 'to be read'), await opened(to)];
  let moved = 0;
  const faults = await moveFamilies(source, target, (count) => {
    moved = count;
    if (count % 100 === 0) say(`${count} families …`);
  });
  await Promise.all([source.close(), target.close()]);
  for (const fault of faults.slice(0, MOST_TOLD)) say(fault);
  say(
    `${moved} families. ${faults.length === 0 ? 'Both sides agree.' : `${faults.length} faults.`}`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
});

function opened(place: string, isRead?: 'to be read') {
  const isUrl = /^postgres(ql)?:\/\//.test(place);
  const dataDir = asNamed(place);
  if (isRead && !isUrl && !existsSync(databaseFile({ dataDir }))) {
    throw new StartError(`There is no database in ${dataDir}.`);
  }
  return openStorage({ databaseUrl: isUrl ? place : null, dataDir }, new Hub(), (error) => {
    throw error;
  });
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
}
