/**
 * `npm run move -- FROM TO` moves all families to another database. Each is a data directory or a
 * `postgres://…` address. FROM is only read. No server may run on either. The program checks this
 * for the embedded database; on PostgreSQL the operator must ensure it. After a kill it can be
 * repeated and continues.
 */
import { commandName } from '../base/command-name.ts';
import { many } from '../base/many.ts';
import { StartError } from '../base/start-error.ts';
import { openStorage } from '../db/storage.ts';
import { openToRead, refuseUnfinished, type Which } from '../db/verify/existing.ts';
import { moveFamilies } from '../db/verify/move.ts';
import { asNamed, program } from './program.ts';

const MOST_FAULTS = 50;

await program(async () => {
  const [from, to, ...more] = process.argv.slice(2);
  if (!from || !to || more.length > 0 || from === to) {
    throw new StartError(
      `Usage: ${commandName('move')} FROM TO (two folders or postgres://… addresses)`,
    );
  }
  refuseUnfinished(named(to));
  const source = await openToRead(named(from));
  try {
    const target = await openStorage(named(to));
    try {
      await move(source, { ...target, ...target.longRunning });
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
});

async function move(...[source, target]: Parameters<typeof moveFamilies>) {
  let moved = 0;
  const faults = await moveFamilies(source, target, (count) => {
    moved = count;
    if (count % 100 === 0) print(`${count} families …`);
  });
  for (const fault of faults.slice(0, MOST_FAULTS)) print(fault);
  print(
    `${many(moved, 'family', 'families')}. ${faults.length === 0 ? 'Both sides agree' : many(faults.length, 'fault')}.`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
}

function named(place: string): Which {
  const isUrl = /^postgres(ql)?:\/\//.test(place);
  return { databaseUrl: isUrl ? place : null, dataDir: asNamed(place) };
}

function print(line: string) {
  process.stdout.write(`${line}\n`);
}
