import { expect, inject, onTestFinished, test } from 'vitest';
import { newFolder, removeFolder } from '#fixtures/database/folder.ts';
import { measured } from '#fixtures/server/measured.ts';
import { startPushService } from '#fixtures/server/push-service.ts';
import { recordedLog } from '#fixtures/server/recorded-log.ts';
import { startSmtp } from '#fixtures/server/smtp.ts';
import { openStorage } from '../../db/storage.ts';
import { pushKey } from '../../features/notification/keys.ts';
import { push } from '../../features/notification/push.ts';
import { REQUEST_LIMITS } from '../../http/limits/request-limits.ts';
import { Hub } from '../../live/hub.ts';
import { newPasswordLetter } from '../../mail/letters.ts';
import { openMail } from '../../mail/mail.ts';

test('counts a request by the name of its rate limit when requests come too fast', async () => {
  const { device, readMetrics } = await measured({
    pace: { ...REQUEST_LIMITS, requests: 2, writes: 1, seconds: 60 },
  });
  const wrong = { email: 'nikt@example.com', password: 'zgaduję' };
  const guest = device();
  for (let time = 0; time < 11; time += 1) await guest.api.session.$post({ json: wrong });
  expect(await readMetrics()).toMatchObject({
    'gwiazdozbior_limits_hit_total{limit="writes"}': '1',
  });
  for (let time = 0; time < 11; time += 1) await guest.send('GET', '/api/start');
  expect(await readMetrics()).toMatchObject({
    'gwiazdozbior_limits_hit_total{limit="writes"}': '1',
    'gwiazdozbior_limits_hit_total{limit="requests"}': '2',
  });
});

test('counts a sign-in by the name of the limit when there were too many', async () => {
  const { device, readMetrics } = await measured();
  const wrong = { email: 'nikt@example.com', password: 'zgaduję' };
  for (let time = 0; time < 12; time += 1) await device().api.session.$post({ json: wrong });
  const hits = Object.entries(await readMetrics()).filter(([name]) => name.includes('limits_hit'));
  expect(hits).toEqual([['gwiazdozbior_limits_hit_total{limit="login"}', '2']]);
});

test('counts rejected passwords and reports how many wait when there are many', async () => {
  const { passwords, readMetrics } = await measured();
  const stored = await passwords.hash('gwiazdka');
  const match = () => passwords.matches('gwiazdka', stored);
  expect(await readMetrics()).toMatchObject({
    gwiazdozbior_passwords_refused_total: '0',
    gwiazdozbior_passwords_waiting: '0',
  });
  const crowd = await Promise.allSettled(Array.from({ length: 120 }, match));
  const refused = crowd.filter(({ status }) => status === 'rejected').length;
  expect(refused).toBeGreaterThan(0);
  expect((await readMetrics()).gwiazdozbior_passwords_refused_total).toBe(String(refused));
  let isOver = false;
  const again = async () => {
    while (!isOver) await match();
  };
  const busy = Array.from({ length: 10 }, again);
  const { gwiazdozbior_passwords_waiting: waiting } = await readMetrics();
  isOver = true;
  await Promise.all(busy);
  // Two of the ten are compared at a time.
  expect(waiting).toBe('8');
});

test('counts notifications by the answer of the push service', async () => {
  const { storage, meter, readMetrics } = await measured();
  const answers: Record<string, number> = { '/well': 201, '/gone': 410, '/busy': 503, '/no': 400 };
  const service = await startPushService((at) => answers[at] ?? 201);
  const { log } = recordedLog();
  const sender = { key: await pushKey(storage), subject: 'mailto:dom@example.com', meter, log };
  const send = (name: string) =>
    push(service.browser(name).subscription, { text: '', tag: 'trial', quiet: false }, sender);
  const result = (each: string) => `gwiazdozbior_pushes_total{result="${each}"}`;
  expect(await readMetrics()).toMatchObject({ [result('sent')]: '0', [result('failed')]: '0' });
  for (const name of ['well', 'well', 'gone', 'busy', 'no']) await send(name);
  expect(await readMetrics()).toMatchObject({
    [result('sent')]: '2',
    [result('gone')]: '1',
    [result('failed')]: '1',
    [result('refused')]: '1',
  });
});

test.runIf(inject('engine') === 'sqlite')(
  'measures commits and syncs of SQLite when something is written',
  async () => {
    const { meter, readMetrics } = await measured();
    const dataDir = newFolder();
    const config = { databaseUrl: null, dataDir };
    const storage = await openStorage(config, new Hub(), () => {}, { meter });
    onTestFinished(async () => {
      await storage.close();
      removeFolder(dataDir);
    });
    const count = (step: string) => `gwiazdozbior_commit_duration_seconds_count{step="${step}"}`;
    const before = Number((await readMetrics())[count('commit')] ?? 0);
    await storage.fleetingWrite(async () => {});
    await storage.write(async () => {});
    const after = await readMetrics();
    expect(Number(after[count('commit')])).toBe(before + 2);
    expect(Number(after[count('sync')])).toBeGreaterThan(0);
    expect(after['gwiazdozbior_commit_duration_seconds_bucket{le="+Inf",step="commit"}']).toBe(
      after[count('commit')],
    );
  },
);

test('counts letters by the answer of the mail server', async () => {
  const { dataDir, health, meter, readMetrics } = await measured();
  const no = Object.assign(new Error('nobody'), { responseCode: 550 });
  const smtp = await startSmtp({
    onRcptTo: ({ address }, _, answer) => answer(address.startsWith('nikt@') ? no : undefined),
  });
  const mail = { smtpUrl: smtp.url, mailFrom: 'dom@example.com', dataDir };
  const send = async (to: string) => {
    const { send, close } = openMail(mail, { log: recordedLog().log, health, meter });
    await send(newPasswordLetter(to, 'https://dom.example.com')).catch(() => {});
    await close();
  };
  for (const to of ['a@example.com', 'b@example.com', 'nikt@example.com']) await send(to);
  const result = (each: string) => `gwiazdozbior_letters_total{result="${each}"}`;
  expect(await readMetrics()).toMatchObject({
    [result('sent')]: '2',
    [result('refused')]: '1',
    [result('failed')]: '0',
    'gwiazdozbior_trouble{part="mail"}': '0',
  });
  await smtp.stop();
  await send('a@example.com');
  expect(await readMetrics()).toMatchObject({
    [result('failed')]: '1',
    'gwiazdozbior_trouble{part="mail"}': '1',
  });
});
