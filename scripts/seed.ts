/** Adds the sample family to an empty database and prints its sign-in. */

import { SIGN_IN } from '#fixtures/families/family.ts';
import { readConfig } from '../server/base/config.ts';
import { openStorage } from '../server/db/storage.ts';
import { seedSampleFamily } from '../server/demo/sample-family.ts';

const storage = await openStorage(readConfig(process.env));
const taken = await storage.read.selectFrom('family').select('family_id').executeTakeFirst();
if (!taken) await seedSampleFamily(storage, Date.now());
await storage.close();
process.stdout.write(`Sample family: ${SIGN_IN.email}, password ${SIGN_IN.password}\n`);
