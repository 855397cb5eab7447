import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newFolder, removeFolder } from '#fixtures/database/folder.ts';
import { checkInProgram } from './whole.ts';

/** Allows for a slow machine. */
const LONG = { timeout: 20_000 };

/** Hangs, as on a disk that does not answer, and writes down its process id. */
function hanging() {
  const folder = newFolder();
  onTestFinished(() => removeFolder(folder));
  const [program, pid] = [path.join(folder, 'program.mjs'), path.join(folder, 'pid')];
  writeFileSync(
    program,
    `import { writeFileSync } from 'node:fs';
    writeFileSync(${JSON.stringify(pid)}, String(process.pid));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);`,
  );
  const isRunning = () => {
    try {
      return process.kill(Number(readFileSync(pid, 'utf8')), 0);
    } catch {
      return false;
    }
  };
  const begun = () => vi.waitUntil(() => existsSync(pid) && readFileSync(pid, 'utf8'), LONG);
  return { program, begun, isRunning };
}

test('ends the integrity check when the server stops', async () => {
  const { program, begun, isRunning } = hanging();
  const stopped = new AbortController();
  const looking = checkInProgram(program, stopped.signal)();
  await begun();
  stopped.abort(new Error('The server stops.'));
  await expect(looking).rejects.toThrow('The server stops.');
  await vi.waitUntil(() => !isRunning(), LONG);
});

test('gives up an integrity check that hangs', async () => {
  const { program, isRunning } = hanging();
  const looking = checkInProgram(program, new AbortController().signal, 100)();
  await expect(looking).rejects.toThrow('timeout');
  await vi.waitUntil(() => !isRunning(), LONG);
});
