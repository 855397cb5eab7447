/** `npm run export-family -- EMAIL FILE` writes a family's data into a new file, server stopped. */
import { writeFileSync } from 'node:fs';
import { StartError } from '../server/config.ts';
import { asNamed } from '../server/program.ts';
import { readFamilyData } from '../server/storage/family-data.ts';
import { familyOf, withStorage } from './family.ts';

await withStorage(2, 'export-family -- EMAIL FILE', async (storage, [email, file]) => {
  if (!email || !file) throw new StartError('An e-mail and a file are needed.');
  const { family } = await familyOf(storage, email);
  const data = await readFamilyData(storage.read, family, Date.now());
  writeFileSync(asNamed(file), `${JSON.stringify(data, null, 2)}\n`, { flag: 'wx', mode: 0o600 });
  return `${data.kids.length} kids are in ${file}.`;
});
