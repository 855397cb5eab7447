import { findByEmail, readAccount } from '../server/account/queries.ts';
import { readConfig, StartError } from '../server/config.ts';
import { Hub } from '../server/live/hub.ts';
import { program } from '../server/program.ts';
import { openStorage, type Storage } from '../server/storage/storage.ts';

/** Does something with the configured database and says what it did, or in one line why not. */
export async function withStorage(
  count: number,
  usage: string,
  work: (storage: Storage, given: string[]) => Promise<string>,
) {
  await program(async () => {
    const given = process.argv.slice(2);
    if (given.length !== count) throw new StartError(`Usage: npm run ${usage}`);
    const storage = await openStorage(readConfig(process.env), new Hub(), (error) => {
      throw error;
    });
    try {
      process.stdout.write(`${await work(storage, given)}\n`);
    } finally {
      await storage.close();
    }
  });
}

/** The family of an e-mail, and the grown-up whose it is. */
export async function familyOf({ read }: Storage, email: string) {
  const found = await findByEmail(read, email);
  if (!found) throw new StartError(`No family has the e-mail ${email}.`);
  const { time_zone } = await readAccount(read, found);
  return { family: found.family, grownUp: found.grownUp, timeZone: time_zone };
}
