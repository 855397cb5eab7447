import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test } from 'vitest';
import { newFolder, removeFolder } from '#fixtures/database/folder.ts';
import { recordedLog } from '#fixtures/server/recorded-log.ts';
import { startSmtp } from '#fixtures/server/smtp.ts';
import { openWorld } from '#fixtures/server/world.ts';
import type { Storage } from '../../db/storage.ts';
import { Health } from '../../health/health.ts';
import { type Job, scheduleOf } from '../../jobs/schedule.ts';
import { openMail } from '../../mail/mail.ts';
import { nameOf } from '../backup/copies.ts';
import { endOfNight } from './good-night.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** 3:30 and 4:30 in Warsaw. */
const BACKUP_AT = 3.5 * 60;
const BACKUP = Date.UTC(2026, 10, 21, 2, 30);
const CLEANING = BACKUP + HOUR;
const INSTALLATION = '1a2b3c4d';

async function startPinged(answer: () => number = () => 200) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.writeHead(answer(), { location: '/elsewhere' }).end('OK');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { requests, url: `http://127.0.0.1:${port}/secret-4f9c` };
}

interface Wanted {
  healthPingUrl?: string;
  smtpUrl?: string;
  backupDir?: string;
  /** Whether the server makes backups; otherwise the database is copied by other means. */
  backs?: boolean;
}

function serverOn(
  storage: Storage,
  { healthPingUrl, smtpUrl, backupDir = '', backs = true }: Wanted,
) {
  let now = CLEANING;
  let backup: number | null = BACKUP + MINUTE;
  const clock = () => now;
  const { log, lines } = recordedLog();
  const health = new Health(clock, log);
  const dataDir = newFolder();
  const sender = { smtpUrl: smtpUrl ?? null, mailFrom: 'dom@example.com', dataDir };
  const mail = openMail(sender, { log, health, meter: null });
  const copying: Job = {
    name: 'backup',
    at: BACKUP_AT,
    deadlineMs: HOUR,
    run: async () => {},
    lastDone: async () => backup,
  };
  const config = {
    publicUrl: 'https://dom.example.com',
    backupDir,
    backupAt: backs ? BACKUP_AT : null,
    healthPingUrl: healthPingUrl ?? null,
    operatorEmail: smtpUrl ? 'ania@example.com' : null,
  };
  const checkHealth = async () => {};
  const context = { storage, clock, health, log, mail, checkHealth, config };
  const jobs = endOfNight({ ...context, installation: INSTALLATION }, backs ? [copying] : []);
  const schedule = scheduleOf({ clock, log }, jobs);
  onTestFinished(async () => {
    await schedule.stop();
    await mail.close();
    removeFolder(dataDir);
  });
  return {
    health,
    lines,
    setBackup(at: number | null) {
      backup = at;
    },
    poll(at: number) {
      now = at;
      return schedule.poll();
    },
  };
}

test('requests the address once after each night with a backup and without trouble', async () => {
  const { storage } = await openWorld();
  const { requests, url } = await startPinged();
  const [server, other] = [1, 2].map(() => serverOn(storage, { healthPingUrl: url }));
  if (!server || !other) throw new Error('unreachable');
  server.setBackup(null);
  await server.poll(CLEANING);
  expect(requests).toEqual([]);
  expect(server.lines).toMatchObject([
    { msg: 'health ping failed', err: { message: 'The night is not over: backup is not done.' } },
  ]);
  server.setBackup(CLEANING + MINUTE);
  await server.poll(CLEANING + HOUR);
  await other.poll(CLEANING + HOUR);
  expect(requests).toEqual(['GET /secret-4f9c']);
  expect(server.lines.at(-1)).toMatchObject({ msg: 'health ping sent', status: 200 });

  for (const each of [server, other]) each.setBackup(BACKUP + DAY);
  server.health.set('writing', 'The disk is full.');
  await server.poll(CLEANING + DAY);
  expect(requests).toHaveLength(1);
  server.health.set('writing', null);
  await server.poll(CLEANING + DAY + HOUR);
  await server.poll(CLEANING + DAY + 2 * HOUR);
  expect(requests).toHaveLength(2);
});

test('requests the address after the cleaning when the server makes no backups', async () => {
  const { storage } = await openWorld();
  const { requests, url } = await startPinged();
  const { poll } = serverOn(storage, { healthPingUrl: url, backs: false });
  await poll(CLEANING);
  await poll(CLEANING + DAY - MINUTE);
  expect(requests).toHaveLength(1);
  await poll(CLEANING + DAY);
  expect(requests).toHaveLength(2);
});

test('sends no ping when letters do not go out', async () => {
  const { storage } = await openWorld();
  const { requests, url } = await startPinged();
  const smtp = await startSmtp();
  await smtp.stop();
  const { poll, lines } = serverOn(storage, { healthPingUrl: url, smtpUrl: smtp.url });
  await poll(CLEANING);
  expect(requests).toEqual([]);
  expect(lines).toContainEqual(
    expect.objectContaining({
      msg: 'health ping failed',
      err: expect.objectContaining({ message: 'The night was not good: mail.' }),
    }),
  );
});

test.each([302, 500])(
  'only logs an answer of %i, without the address, and retries',
  async (status) => {
    const { storage } = await openWorld();
    let answer = status;
    const { requests, url } = await startPinged(() => answer);
    const { poll, lines, health } = serverOn(storage, { healthPingUrl: url });
    await poll(CLEANING);
    expect(requests).toEqual(['GET /secret-4f9c']);
    expect(JSON.stringify(lines)).toContain(`answered ${status}`);
    expect(JSON.stringify(lines)).not.toContain('secret-4f9c');
    expect(health.trouble('mail')).toBe(null);
    answer = 200;
    await poll(CLEANING + HOUR);
    expect(requests).toHaveLength(2);
  },
);

test('sends one letter a month with the number of backups', async () => {
  const { storage } = await openWorld();
  const smtp = await startSmtp();
  const backupDir = newFolder();
  onTestFinished(() => removeFolder(backupDir));
  const copy = (moment: number) =>
    writeFileSync(path.join(backupDir, nameOf({ moment, installation: INSTALLATION })), '');
  for (let day = 0; day < 24; day += 1) copy(BACKUP - day * DAY);
  const wanted = { smtpUrl: smtp.url, backupDir };
  const [server, other] = [1, 2].map(() => serverOn(storage, wanted));
  if (!server || !other) throw new Error('unreachable');
  for (let day = 0; day < 9; day += 1) {
    await Promise.all([server.poll(CLEANING + day * DAY), other.poll(CLEANING + day * DAY)]);
  }
  expect(smtp.arrived).toHaveLength(1);
  server.health.set('backup', 'No backup for two days.');
  await server.poll(Date.UTC(2026, 11, 1, 3, 30));
  await serverOn(storage, wanted).poll(Date.UTC(2026, 11, 15, 3, 30));
  const texts = await Promise.all(
    smtp.arrived.map(async ({ raw }) => (await PostalMime.parse(raw)).text ?? ''),
  );
  expect(texts).toHaveLength(2);
  expect(texts[0]).toContain('\n24 kopie, ostatnia dziś w nocy.\n\nWszystko działa.\n');
  expect(texts[1]).toContain('\n24 kopie, ostatnia 21 listopada, 3:30.\n\nKopia zapasowa: kłopot');
});
