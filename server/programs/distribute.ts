/**
 * `npm run distribute` spreads the tables of the database at `DATABASE_URL` over the nodes of its
 * Citus cluster, all of them or none. Servers that are running wait for it. Run again after a kill,
 * or once it is done, it does what is left.
 */
import { readConfig, StartError } from '../base/config.ts';
import { distribute } from '../db/postgres/distribute.ts';
import { program } from './program.ts';

await program(async () => {
  const { databaseUrl } = readConfig(process.env);
  if (!databaseUrl) {
    throw new StartError('DATABASE_URL names no PostgreSQL: nothing was distributed.');
  }
  const { tables, nodes } = await distribute(databaseUrl);
  const what = tables.length > 0 ? `${tables.length} tables: ${tables.join(', ')}` : 'Nothing new';
  process.stdout.write(`${what}. All families lie on ${nodes} nodes.\n`);
});
