/** Recounts every kept number of the database and names each row that disagrees. */
import { readConfig } from '../server/config.ts';
import { Hub } from '../server/live/hub.ts';
import { openStorage } from '../server/storage/storage.ts';
import { verify } from '../server/storage/verify.ts';

const storage = await openStorage(readConfig(process.env), new Hub(), (error) => {
  throw error;
});
const faults = await verify(storage.read);
await storage.close();
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.stdout.write(faults.length === 0 ? 'Everything agrees.\n' : `${faults.length} faults.\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
