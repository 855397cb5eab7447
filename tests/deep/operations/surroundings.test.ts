import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '#fixtures/server/port.ts';
import { runProgram } from '../faults/programs.ts';
import { NotStarted, SERVER, type ServerOptions, startServer } from '../faults/server-process.ts';
import { NO_SHIM, refusing } from './refusing.ts';

test('says in one line which variable to change when it cannot listen', async () => {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const METRICS_PORT = String(port);
  expect(await refusal({ port })).toMatch(`PORT ${port} is in use: `);
  expect(await refusal({ env: { METRICS_PORT } })).toMatch(`METRICS_PORT ${port} is in use: `);
  expect(await refusal({ env: { HOST: 'unknown.invalid' } })).toMatch(
    'HOST unknown.invalid is not a known name (',
  );
  expect(await refusal({ env: { HOST: '192.0.2.1' } })).toMatch(
    'HOST 192.0.2.1 is not an address of this machine (EADDRNOTAVAIL)',
  );
  expect(await refusal({ env: { HOST: '[::1]:3000' } })).toMatch('HOST must be an address');
});

test('says in one line that the build of the web is missing', async () => {
  const folder = newFolder();
  cpSync('dist/server', path.join(folder, 'server'), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  expect(await refusal({ main: path.join(folder, 'server/main.js') })).toBe(
    `${folder}/web is missing: build with npm start.\n`,
  );
});

test('finds its parts from any working directory', async () => {
  const cwd = newFolder();
  const { address } = await running({ dataDir: cwd, cwd });
  const page = await fetch(`${address}/witaj`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>')]);
});

test('ends at once when it is stopped while it waits for its database', async () => {
  const DATABASE_URL = `postgres://stars@127.0.0.1:${await freePort()}/stars`;
  const env = { PATH: process.env.PATH, DATA_DIR: newFolder(), PORT: '0', DATABASE_URL };
  const server = spawn(process.execPath, [SERVER], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void server.kill('SIGKILL'));
  let output = '';
  server.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  await expect.poll(() => output).toContain('Waiting up to 60 s');
  server.kill('SIGTERM');
  expect(await once(server, 'close')).toEqual([0, null]);
});

describe.skipIf(NO_SHIM)(`a system that refuses calls${NO_SHIM ? ` (${NO_SHIM})` : ''}`, () => {
  test('is served over IPv4 when there is no IPv6', async () => {
    const dataDir = newFolder();
    const env = { ...refusing(dataDir, { IPV6: 'EAFNOSUPPORT' }), HOST: '' };
    const { address, pid } = await running({ dataDir, env });
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    expect(pid).toBeGreaterThan(0);
    expect(await refusal({ env: { ...env, HOST: '[::1]' } })).toMatch(
      'HOST ::1 is not an address of this machine (EAFNOSUPPORT)',
    );
  });

  test.each(['EINVAL', 'ENOTSUP', 'EACCES', 'EPERM'] as const)(
    'gets a server and a backup when storage answers %s to chown and to a directory’s sync',
    async (error) => {
      const dataDir = newFolder();
      const shim = newFolder();
      const env = refusing(shim, { CHOWN: error, FOLDER_SYNC: error });
      const { output, stop } = await running({ dataDir, env });
      const notes = output.split('\n').filter((line) => line.includes('sync directories'));
      expect(notes).toEqual([expect.stringContaining(`(${error}), maybe because it is network`)]);
      await stop();
      const backup = await runProgram('backup', dataDir, { env });
      expect(backup).toMatchObject({ code: 0, errors: '' });
      expect(backup.output).toMatch(
        /^[^\n]* whole; 0 older ones pruned; .*sync directories[^\n]*\n$/,
      );
    },
  );

  test('gets no server when the sync of a file fails', async () => {
    const env = refusing(newFolder(), { FILE_SYNC: 'EINVAL' });
    expect(await refusal({ env })).toMatch(/^\S+ cannot be opened: disk I\/O error\.\n$/);
  });

  test.each(['ENOLCK', 'ENOTSUP', 'EINVAL'] as const)(
    'warns that storage cannot lock files when it answers %s',
    async (error) => {
      const dataDir = newFolder();
      const env = refusing(newFolder(), { LOCK: error });
      expect(await refusal({ dataDir, env }), 'a new database').toMatch(
        /^\S+ cannot lock files, as network storage .* set DATA_DIR to a local disk\.\n$/,
      );
      const before = await startServer({ dataDir });
      await before.stop();
      expect(await refusal({ dataDir, env }), 'an old one').toMatch('set DATA_DIR to a local');
      const backup = await runProgram('backup', dataDir, { env });
      expect(backup).toMatchObject({ code: 1, errors: expect.stringContaining('set BACKUP_DIR') });
    },
  );
});

/** Returns the error output of a server that does not start: one line. */
async function refusal(options: Partial<ServerOptions>): Promise<string> {
  const refused = await startServer({ dataDir: newFolder(), ...options }).catch(
    (error: unknown) => error,
  );
  if (!(refused instanceof NotStarted)) throw new Error('The server started.');
  expect(refused.ended).toMatchObject({ code: 1, errors: expect.stringMatching(/^[^\n]+\n$/) });
  return refused.ended.errors;
}

async function running(options: ServerOptions) {
  const server = await startServer({ main: SERVER, ...options });
  onTestFinished(async () => void (await server.kill()));
  return server;
}

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'gwiazdozbior-surroundings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
