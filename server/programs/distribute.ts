/**
 * `npm run distribute` distributes the tables at `DATABASE_URL` over the nodes of its Citus
 * cluster, all or none. Running servers wait for it. It can be repeated: it does only what is left.
 */
import { readConfig } from '../base/config.ts';
import { StartError } from '../base/start-error.ts';
import { distribute } from '../db/postgres/distribute.ts';
import { program } from './program.ts';

await program(async () => {
  const { databaseUrl } = readConfig(process.env);
  if (!databaseUrl) {
    throw new StartError(
      'DATABASE_URL is not set to a PostgreSQL database: nothing was distributed.',
    );
  }
  const { tables, nodes } = await distribute(databaseUrl);
  const what = tables.length > 0 ? `${tables.length} tables: ${tables.join(', ')}` : 'Nothing new';
  process.stdout.write(`${what}. All families are on ${nodes} nodes.\n`);
});
