import { commandName } from '../base/command-name.ts';
import { type Config, readConfig } from '../base/config.ts';
import { StartError } from '../base/start-error.ts';
import type { Storage } from '../db/storage.ts';
import { findByEmail, readAccount } from '../shared/account/queries.ts';
import { program } from './program.ts';

interface FamilyFileRequest {
  email: string;
  file: string;
  family: number;
  grownUp: number;
  timeZone: string;
}

export async function withFamily<Opened extends Pick<Storage, 'read' | 'close'>>(
  name: string,
  open: (config: Config) => Promise<Opened>,
  work: (storage: Opened, request: FamilyFileRequest) => Promise<string>,
) {
  await program(async () => {
    const [email, file, ...more] = process.argv.slice(2);
    if (!email || !file || more.length > 0) {
      throw new StartError(`Usage: ${commandName(name)} EMAIL FILE`);
    }
    const storage = await open(readConfig(process.env));
    try {
      const request = { email, file, ...(await familyOf(storage, email)) };
      process.stdout.write(`${await work(storage, request)}\n`);
    } finally {
      await storage.close();
    }
  });
}

async function familyOf({ read }: Pick<Storage, 'read'>, email: string) {
  const found = await findByEmail(read, email);
  if (!found) throw new StartError(`No family has the e-mail ${email}.`);
  const { time_zone } = await readAccount(read, found);
  return { family: found.family, grownUp: found.grownUp, timeZone: time_zone };
}
