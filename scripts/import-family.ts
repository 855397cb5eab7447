/**
 * `npm run import-family -- EMAIL FILE` loads a family's file into its account, server stopped. The
 * account has been registered before and has no kids yet.
 */
import { readFileSync } from 'node:fs';
import { PROBLEMS } from '#contract/problem.ts';
import { dayIn } from '../server/clock.ts';
import { StartError } from '../server/config.ts';
import { loadOnce } from '../server/data/load.ts';
import { readFile } from '../server/data/read.ts';
import { Problem } from '../server/http/problem.ts';
import { asNamed } from '../server/program.ts';
import { familyOf, withStorage } from './family.ts';

/** The same for all: a file that comes again changes nothing. */
const KEY = 'import-family';

await withStorage(2, 'import-family -- EMAIL FILE', async (storage, [email, file]) => {
  if (!email || !file) throw new StartError('An e-mail and a file are needed.');
  const { family, grownUp, timeZone } = await familyOf(storage, email);
  try {
    const data = await readFile(
      parsed(readFileSync(asNamed(file), 'utf8')),
      dayIn(timeZone, Date.now()),
    );
    await storage.familyWrite(family, (write) => loadOnce(write, grownUp, data, KEY));
    return `${email} has the ${data.kids.length} kids of ${file}.`;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const where = Object.entries(error.more.fields ?? {}).map(([at, why]) => ` ${at}: ${why}.`);
    throw new StartError(`${PROBLEMS[error.code].text}${where.join('')}`);
  }
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem('data-foreign');
  }
}
