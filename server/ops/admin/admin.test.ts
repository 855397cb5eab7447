import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { answered, refused, SIGN_IN, sampleKid, sampleParent } from '#fixtures/families/family.ts';
import { recordedLog } from '#fixtures/server/recorded-log.ts';
import { startSmtp } from '#fixtures/server/smtp.ts';
import { NOON, openWorld } from '#fixtures/server/world.ts';
import { Health } from '../../health/health.ts';
import { openMail } from '../../mail/mail.ts';
import { callServer } from './client.ts';
import { openAdmin } from './serve.ts';
import { socketIn } from './socket.ts';

const FROM = 'Gwiazdozbiór <gwiazdozbior@dom.example.com>';
const ADDRESS = 'http://localhost:3000';
const OTHERS = 0o777;
/** Maximum length of a socket's path on Linux. */
const MOST_BYTES = 107;

async function administered({
  smtpUrl = null as string | null,
  folder = '',
  deadlineMs = 30_000,
} = {}) {
  const world = await openWorld();
  const dataDir = path.join(world.dataDir, folder);
  const { log, lines } = recordedLog();
  const mail = openMail(
    { smtpUrl, mailFrom: FROM, dataDir },
    { log, health: new Health(() => NOON, log), meter: null },
  );
  const config = { dataDir, publicUrl: null, smtpUrl, registration: 'open' } as const;
  const { storage } = world;
  const context = { storage, clock: () => NOON, log, mail, config, address: ADDRESS };
  const end = await openAdmin(context, deadlineMs);
  onTestFinished(async () => {
    end();
    await mail.close();
  });
  const call = (...words: [Parameters<typeof callServer>[1], string?]) =>
    callServer(dataDir, ...words);
  return { ...world, dataDir, lines, end, call, again: () => openAdmin(context) };
}

test('counts families, kids and devices, and says when they were last seen', async () => {
  const world = await administered();
  expect(await world.call('families')).toContain('0 families with 0 kids, signed in on 0 devices');
  await sampleKid(world);
  await sampleParent(world.device(), 'daleko@example.com');
  expect((await world.call('families')).split('\n')).toEqual([
    '2 families with 1 kid, signed in on 3 devices',
    'families that were here within 7 days: 2, within 30 days: 2',
    'last family registered: 2026-11-20T11:00:00.000Z; last device here: 2026-11-20T11:00:00.000Z',
    expect.stringMatching(/^registration: open; database: \d+\.\d MB$/),
  ]);
});

test('makes a link that sets a password once, and logs the family', async () => {
  const { call, device, lines } = await administered();
  await sampleParent(device());
  const [link = '', ...notes] = (await call('reset-link', ` ${SIGN_IN.email.toUpperCase()}`)).split(
    '\n',
  );
  const [base, token = ''] = link.split('/nowe-haslo#');
  expect(base).toBe(ADDRESS);
  expect(notes.join()).toContain('Valid once, for one hour');
  const put = (password: string) =>
    device().api['password-reset'].$put({ json: { token, password } });
  await answered(put('konstelacja'));
  expect(await refused(put('kometa'))).toBe('410 link-spent');
  await answered(device().api.session.$post({ json: { ...SIGN_IN, password: 'konstelacja' } }));
  expect(lines).toMatchObject([
    { msg: 'admin', command: 'reset-link' },
    { level: 40, msg: 'security', event: 'reset link made', family: 1, by: 'operator' },
  ]);
  expect(JSON.stringify(lines)).not.toContain(token);
});

test('rejects the link after an hour, and an unknown e-mail', async () => {
  const world = await administered();
  await sampleParent(world.device());
  const token = (await world.call('reset-link', SIGN_IN.email)).split(/#|\n/)[1] ?? '';
  world.passMs(60 * 60 * 1000 + 1);
  const put = world.device().api['password-reset'].$put({ json: { token, password: 'kometa' } });
  expect(await refused(put)).toBe('410 link-spent');
  await expect(world.call('reset-link', 'nikt@example.com')).rejects.toThrow(
    'No family has the e-mail "nikt@example.com".',
  );
});

test('reports what the mail server did with a test letter', async () => {
  const smtp = await startSmtp();
  const { call } = await administered({ smtpUrl: smtp.url });
  expect(await call('letter', 'ja@example.com')).toContain(
    `${new URL(smtp.url).host} has accepted`,
  );
  expect(smtp.arrived.map(({ to }) => to)).toEqual([['ja@example.com']]);
  await expect(call('letter', 'nobody')).rejects.toThrow('"nobody" is not an e-mail address.');
  await smtp.stop();
  await expect(call('letter', 'ja@example.com')).rejects.toThrow(/Not sent: .*ECONNREFUSED/);
});

test('names the outbox when there is no mail server', async () => {
  const { call, dataDir, letters } = await administered();
  expect(await call('letter', 'ja@example.com')).toContain(path.join(dataDir, 'outbox'));
  expect((await letters()).map(({ subject }) => subject)).toEqual([
    'Próbna wiadomość z Gwiazdozbioru',
  ]);
});

test('gives up when the mail server does not answer in time', async () => {
  const { url } = await startSmtp({ onMailFrom: () => {} });
  const { call } = await administered({ smtpUrl: url, deadlineMs: 100 });
  await expect(call('letter', 'ja@example.com')).rejects.toThrow('not done within 0.1 seconds');
});

test('restricts the socket to its own account, whatever the umask is', async () => {
  const before = process.umask(0);
  onTestFinished(() => void process.umask(before));
  const { dataDir } = await administered();
  expect(statSync(path.join(dataDir, 'admin.sock')).mode & OTHERS).toBe(0o600);
  expect(process.umask()).toBe(0);
});

test('takes the socket over when a second server starts', async () => {
  const { call, end, again } = await administered();
  const endNext = await again();
  end();
  expect(await call('families')).toContain('0 families');
  endNext();
  await expect(call('families')).rejects.toThrow(/^No server runs on .*: start it/);
});

test('reports in one line that no server runs or answers', async () => {
  const { dataDir, end } = await administered();
  end();
  const silent = createServer();
  await new Promise<void>((bound) => silent.listen(path.join(dataDir, 'admin.sock'), bound));
  onTestFinished(() => void silent.close());
  await expect(callServer(dataDir, 'families', '', 100)).rejects.toThrow(/does not answer\.$/);
});

test('accepts the longest path of a socket and reports a longer one in one line', async () => {
  const { dataDir: parent } = await administered();
  const room = MOST_BYTES - Buffer.byteLength(path.join(parent, 'x', 'admin.sock')) + 1;
  const { call } = await administered({ folder: 'ż'.repeat(2) + 'x'.repeat(room - 4) });
  expect(await call('families')).toContain('0 families');
  const long = await administered({ folder: 'ż'.repeat(2) + 'x'.repeat(room - 3) });
  expect(long.lines).toMatchObject([
    {
      level: 40,
      reason: expect.stringMatching(/is too long for a socket: 108 bytes, at most 107/),
    },
  ]);
  await expect(long.call('families')).rejects.toThrow('too long for a socket');
});

test('keeps a file in place of the socket and serves without one', async () => {
  const { dataDir, end, again, lines } = await administered();
  end();
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(path.join(dataDir, 'admin.sock'), 'mine');
  await again();
  expect(lines).toMatchObject([{ level: 40, reason: expect.stringContaining('is not a socket') }]);
  expect(statSync(path.join(dataDir, 'admin.sock')).size).toBe(4);
});

test('rejects a badly encoded argument and logs no error', async () => {
  const { dataDir, lines } = await administered();
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const path = '/reset-link/%E0%A4%A';
    request({ socketPath: socketIn(dataDir), path, method: 'POST', agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .once('error', reject)
      .end();
  });
  expect(status).toBe(400);
  expect(lines).toEqual([]);
});
