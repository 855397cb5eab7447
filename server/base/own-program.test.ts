import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Opens as many files as a process may open, then starts a program. */
const WITHOUT_FILES = `
  import { openSync } from 'node:fs';
  import { runOwnProgram } from './server/base/own-program.ts';
  try { for (;;) openSync('/dev/null', 'r'); } catch {}
  await runOwnProgram('missing.js', new AbortController().signal).catch((error) => {
    process.stdout.write('told: ' + error.message);
  });`;

test('rejects without ending the process when a program cannot be started', async () => {
  const { stdout } = await promisify(execFile)('sh', [
    '-c',
    'ulimit -n 200; exec "$0" --import tsx --input-type=module --eval "$1"',
    process.execPath,
    WITHOUT_FILES,
  ]);
  expect(stdout).toMatch(/^told: .*EMFILE/);
});
