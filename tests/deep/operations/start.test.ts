import { linkSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { nodeWarning } from '../../../server/base/version.ts';
import { NotStarted, type ServerOptions, startServer } from '../faults/server-process.ts';

const NAME = 'gwiazdozbior.sqlite';

test('starts no second server when the lock file of the first was removed', async () => {
  const dataDir = newFolder();
  await running({ dataDir });
  rmSync(path.join(dataDir, `${NAME}.lock`));
  expect(await refusal({ dataDir })).toMatch(/^Another server or program is using .*\n$/);
});

test('starts no second server on another name of the first one’s database file', async () => {
  const dataDir = newFolder();
  const other = path.join(dataDir, 'other');
  await running({ dataDir });
  mkdirSync(other);
  linkSync(path.join(dataDir, NAME), path.join(other, NAME));
  expect(await refusal({ dataDir: other })).toMatch(/has a second name \(a hard link\).*\n$/);
});

test('explains a failed first start in one line', async () => {
  const dataDir = newFolder();
  const file = path.join(dataDir, 'file');
  writeFileSync(file, '');
  expect(await refusal({ dataDir: path.join(file, 'data') })).toMatch(/ENOTDIR|EEXIST/);
});

test('warns about Node only when its line gets no security fixes', async () => {
  const { output } = await running({ dataDir: newFolder() });
  const warnings = output.split('\n').filter((line) => line.startsWith('Node '));
  expect(warnings).toEqual([nodeWarning(process.versions.node)].filter(Boolean));
});

async function running(options: ServerOptions) {
  const server = await startServer(options);
  onTestFinished(async () => {
    await server.kill();
  });
  return server;
}

async function refusal(options: ServerOptions): Promise<string> {
  const refused = await startServer(options).catch((error: unknown) => error);
  if (!(refused instanceof NotStarted)) throw new Error('The server started.');
  expect(refused.ended.code).toBe(1);
  return refused.ended.errors;
}

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'gwiazdozbior-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
