import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newFolder, removeFolder } from '#fixtures/database/folder.ts';
import { wholeByProgram } from './whole.ts';

/** A busy machine is no fault of a test. */
const LONG = { timeout: 20_000 };

/** A program that hangs, as over a disk that does not answer, and writes down who it is. */
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

test('A look at the whole database ends with the server', async () => {
  const { program, begun, isRunning } = hanging();
  const stopped = new AbortController();
  const looking = wholeByProgram(program, stopped.signal)();
  await begun();
  stopped.abort(new Error('The server stops.'));
  await expect(looking).rejects.toThrow('The server stops.');
  await vi.waitUntil(() => !isRunning(), LONG);
});

test('A look at the whole database that hangs is given up', async () => {
  const { program, isRunning } = hanging();
  const looking = wholeByProgram(program, new AbortController().signal, 100)();
  await expect(looking).rejects.toThrow('timeout');
  await vi.waitUntil(() => !isRunning(), LONG);
});
