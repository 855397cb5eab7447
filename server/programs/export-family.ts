/** `npm run export-family -- EMAIL FILE` writes a family's data into a new file, server stopped. */
import { existsSync, writeFileSync } from 'node:fs';
import { many } from '../base/many.ts';
import { StartError } from '../base/start-error.ts';
import { readFamilyData } from '../db/family/family-data.ts';
import { openToRead } from '../db/verify/existing.ts';
import { withFamily } from './family-tool.ts';
import { asNamed } from './program.ts';

await withFamily('export-family', openToRead, async ({ read }, { family, file }) => {
  if (existsSync(asNamed(file))) throw new StartError(`${file} already exists: name a new file.`);
  const data = await readFamilyData(read, family, Date.now());
  writeFileSync(asNamed(file), `${JSON.stringify(data, null, 2)}\n`, { flag: 'wx', mode: 0o600 });
  return `${file} has ${many(data.kids.length, 'kid')}.`;
});
