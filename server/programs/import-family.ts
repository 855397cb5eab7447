/**
 * `npm run import-family -- EMAIL FILE` loads a family's file into its account, server stopped. The
 * account is registered and has no kids yet.
 */
import { readFileSync, statSync } from 'node:fs';
import { PROBLEMS } from '#contract/problem.ts';
import { LARGEST_DATA_BYTES, LARGEST_FILE_BYTES } from '#domain/base/bounds.ts';
import { many } from '../base/many.ts';
import { StartError } from '../base/start-error.ts';
import { openExisting } from '../db/verify/existing.ts';
import { loadOnce, OPERATORS_KEY } from '../features/data/load.ts';
import { readFile } from '../features/data/read.ts';
import { Problem } from '../http/problem.ts';
import { withFamily } from './family-tool.ts';
import { asNamed } from './program.ts';

await withFamily('import-family', openExisting, async (storage, request) => {
  const { email, file } = request;
  try {
    const data = await readFile(dataIn(asNamed(file)), Date.now());
    await loadOnce(storage, request, data, OPERATORS_KEY);
    return `${email} has ${many(data.kids.length, 'kid')} from ${file}.`;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const where = Object.entries(error.more.fields ?? {}).map(([at, why]) => ` ${at}: ${why}.`);
    throw new StartError(`${PROBLEMS[error.code].text}${where.join('')}`);
  }
});

/** The limits are those of an upload by a page. */
function dataIn(file: string): unknown {
  const found = statSync(file);
  if (!found.isFile()) throw new StartError(`${file} is not a regular file.`);
  if (found.size > LARGEST_FILE_BYTES) throw new Problem('data-too-large');
  const { data, bytes } = parsed(readFileSync(file, 'utf8'));
  if (bytes > LARGEST_DATA_BYTES) throw new Problem('data-too-large');
  return data;
}

function parsed(text: string): { data: unknown; bytes: number } {
  try {
    const data = JSON.parse(text);
    return { data, bytes: Buffer.byteLength(JSON.stringify(data)) };
  } catch {
    throw new Problem('data-foreign');
  }
}
