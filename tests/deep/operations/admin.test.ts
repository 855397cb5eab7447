import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newFolder, removeFolder } from '#fixtures/database/folder.ts';
import { answered, refused, SampleParent, SIGN_IN } from '#fixtures/families/family.ts';
import { Device } from '#fixtures/server/device.ts';
import { runProgram } from '../faults/programs.ts';
import { sendTo, startServer } from '../faults/server-process.ts';

const OTHERS = 0o777;
/** A busy machine must not fail a test. */
const READY_MS = 50_000;

/** Starts a built server in a folder, with its operator's program. */
async function operated() {
  const dataDir = newFolder();
  const run = (...args: string[]) => runProgram('admin', dataDir, { args });
  let server = await startServer({ dataDir, readyMs: READY_MS, env: { REGISTRATION: 'closed' } });
  onTestFinished(async () => {
    await server.kill();
    removeFolder(dataDir);
  });
  const restart = async () => {
    server = await startServer({ dataDir, readyMs: READY_MS });
  };
  const device = () => new Device(sendTo(server));
  return { dataDir, run, device, restart, kill: () => server.kill(), stop: () => server.stop() };
}

test('counts families and creates a link to a new password without a mail server', async () => {
  const { dataDir, run, device } = await operated();
  expect(statSync(path.join(dataDir, 'admin.sock')).mode & OTHERS).toBe(0o600);
  await new SampleParent(device()).register();
  const stranger = device().send('POST', '/api/account', {
    ...SIGN_IN,
    email: 'obcy@example.com',
    gender: 'mama',
    code: null,
    timeZone: 'Europe/Warsaw',
  });
  expect(await refused(stranger)).toBe('403 registration-closed');
  expect((await run('families')).output).toMatch(/^1 family with 0 kids.*registration: closed/s);

  const { output, errors, code } = await run('reset-link', SIGN_IN.email);
  expect({ errors, code }).toEqual({ errors: '', code: 0 });
  const token = /^http:\/\/127\.0\.0\.1:\d+\/nowe-haslo#(\S+)\n/.exec(output)?.[1] ?? '';
  const put = () => device().api['password-reset'].$put({ json: { token, password: 'kometa1' } });
  await answered(put());
  expect(await refused(put())).toBe('410 link-spent');
});

test('says in one line that no server runs, also after a killed one', async () => {
  const { dataDir, run, kill, restart, stop } = await operated();
  await kill();
  expect(await run('families')).toMatchObject({
    code: 1,
    errors: `No server runs on ${dataDir}; the last one was killed. Start it.\n`,
  });
  await restart();
  expect((await run('families')).code).toBe(0);
  await stop();
  expect(readdirSync(dataDir).filter((name) => name.startsWith('admin'))).toEqual([]);
  expect(await run('families')).toMatchObject({
    code: 1,
    errors: `No server runs on ${dataDir}: start it, or set DATA_DIR to its directory.\n`,
  });
});

test('prints its commands and their syntax when it is called without arguments', async () => {
  const run = (...args: string[]) => runProgram('admin', '/nowhere', { args });
  const { output, code } = await run();
  expect({ code, commands: output.match(/npm run admin [\w-]+/g) }).toEqual({
    code: 0,
    commands: ['npm run admin families', 'npm run admin letter', 'npm run admin reset-link'],
  });
  expect((await run('reset-link')).errors).toBe('Usage: npm run admin reset-link EMAIL\n');
  expect((await run('families', 'x')).errors).toBe('Usage: npm run admin families\n');
  expect((await run('family')).errors).toContain('There is no command "family".');
});
