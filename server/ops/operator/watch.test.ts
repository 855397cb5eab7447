import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { expect, inject, onTestFinished, test } from 'vitest';
import { newFolder, removeFolder } from '#fixtures/database/folder.ts';
import { recordedLog } from '#fixtures/server/recorded-log.ts';
import { startSmtp } from '#fixtures/server/smtp.ts';
import { NOON, openWorld } from '#fixtures/server/world.ts';
import type { Storage } from '../../db/storage.ts';
import { healthCheck } from '../../features/health/check.ts';
import { Health } from '../../health/health.ts';
import { openMail } from '../../mail/mail.ts';
import { watchFor } from './watch.ts';

const OPERATOR = 'ania@example.com';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type Smtp = Awaited<ReturnType<typeof startSmtp>>;

function serverOn(storage: Storage, smtp: Smtp, { checks = false } = {}) {
  let passed = 0;
  const clock = () => NOON + passed;
  const { log, lines } = recordedLog();
  const dataDir = newFolder();
  const health = new Health(clock, log);
  const sender = { smtpUrl: smtp.url, mailFrom: 'dom@example.com', dataDir };
  const mail = openMail(sender, { log, health, meter: null });
  onTestFinished(async () => {
    await mail.close();
    removeFolder(dataDir);
  });
  const real = healthCheck(
    { storage: { ...storage, sinceWrite: () => Infinity }, clock, health },
    () => passed,
  );
  const config = { operatorEmail: OPERATOR, publicUrl: 'https://dom.example.com' };
  const checkHealth = checks ? real : async () => {};
  const watch = watchFor(
    { storage, clock, health, log, mail, checkHealth, config },
    OPERATOR,
    () => passed,
  );
  return {
    health,
    lines,
    watch,
    /** Lets time pass, with a check each minute. `during` runs before each. */
    async pass(ms: number, during = (_: number) => {}) {
      for (let minute = 1; minute <= ms / MINUTE; minute += 1) {
        passed += MINUTE;
        during(minute);
        await watch.poll();
      }
    },
  };
}

async function lettersTo({ arrived }: Smtp) {
  return Promise.all(
    arrived.map(async ({ to, raw }) => {
      expect(to).toEqual([OPERATOR]);
      const { subject = '', text = '' } = await PostalMime.parse(raw);
      return { subject, text };
    }),
  );
}

async function subjects(smtp: Smtp) {
  return (await lettersTo(smtp)).map(({ subject }) => subject);
}

const TROUBLE = 'Kłopot na serwerze Gwiazdozbioru';
const WELL = 'Serwer Gwiazdozbioru: znów dobrze';

test('sends one letter about two parts that fail, and one when each is well for an hour', async () => {
  const { storage } = await openWorld();
  const smtp = await startSmtp();
  const { health, pass } = serverOn(storage, smtp);
  health.set('backup', 'The disk is full.');
  health.set('clock', 'The clock went 2 days back at once.');
  await pass(3 * HOUR);
  expect(await lettersTo(smtp)).toEqual([
    {
      subject: TROUBLE,
      text: expect.stringMatching(
        /Kopia zapasowa: kłopot, 20 listopada, 12:00\. Powód: „The disk is full\.”\n\nZegar: kłopot/,
      ),
    },
  ]);
  health.set('clock', null);
  await pass(2 * HOUR);
  const [, half] = await lettersTo(smtp);
  expect(half?.text).toMatch(/Zegar: znów dobrze\.\n\nNadal trwa:\n\nKopia zapasowa: kłopot/);
  health.set('backup', null);
  await pass(2 * HOUR);
  expect(await subjects(smtp)).toEqual([TROUBLE, WELL, WELL]);
  const [, , whole] = await lettersTo(smtp);
  expect(whole?.text).toContain('Teraz wszystko działa.');
  expect(whole?.text).not.toContain('Zegar');
});

test('sends nothing about a trouble of minutes, and one pair about one that comes and goes', async () => {
  const { storage } = await openWorld();
  const smtp = await startSmtp();
  const { health, pass } = serverOn(storage, smtp);
  const flap = (every: number) => (minute: number) =>
    health.set('mail', minute % every < 3 ? 'It does not answer.' : null);
  await pass(12 * HOUR, flap(120));
  expect(await subjects(smtp)).toEqual([]);
  await pass(12 * HOUR, flap(10));
  await pass(2 * HOUR, () => health.set('mail', null));
  expect(await subjects(smtp)).toEqual([TROUBLE, WELL]);
});

test('sends each letter once across several servers and restarts', async () => {
  const { storage } = await openWorld();
  const smtp = await startSmtp();
  const fail = (server: ReturnType<typeof serverOn>) =>
    server.health.set('backup', 'The disk is full.');
  const servers = [serverOn(storage, smtp), serverOn(storage, smtp)];
  for (const server of servers) fail(server);
  await Promise.all(servers.map(({ pass }) => pass(20 * MINUTE)));
  expect(await subjects(smtp)).toEqual([TROUBLE]);
  for (const { watch } of servers) await watch.close();

  const restarted = [serverOn(storage, smtp), serverOn(storage, smtp)];
  for (const server of restarted) fail(server);
  await Promise.all(restarted.map(({ pass }) => pass(3 * HOUR)));
  expect(await subjects(smtp)).toEqual([TROUBLE]);
  for (const { watch } of restarted) await watch.close();

  const well = [serverOn(storage, smtp), serverOn(storage, smtp)];
  await Promise.all(well.map(({ pass }) => pass(3 * HOUR)));
  expect(await subjects(smtp)).toEqual([TROUBLE, WELL]);
});

test('reports that letters did not go out, and what else failed, once they do', async () => {
  const { storage } = await openWorld();
  const smtp = await startSmtp();
  await smtp.stop();
  const { health, pass, lines } = serverOn(storage, smtp);
  health.set('backup', 'The disk is full.');
  health.set('mail', 'The mail server is not ready.');
  await pass(HOUR);
  const failed = lines.filter(({ msg }) => msg?.startsWith('letter to the operator not sent'));
  expect(failed.length).toBeGreaterThan(0);
  expect(failed.length).toBeLessThan(7);
  const back = await startSmtp({}, smtp.port);
  await pass(15 * MINUTE);
  expect(await subjects(back)).toEqual([TROUBLE]);
  await pass(2 * HOUR);
  expect((await lettersTo(back)).at(-1)?.text).toContain('Wysyłanie poczty: znów dobrze.');
  expect(await subjects(back)).toEqual([TROUBLE, WELL]);
});

test.runIf(inject('engine') === 'sqlite')('sends one letter when the disk is full', async () => {
  const { storage } = await openWorld();
  const smtp = await startSmtp();
  const { pass, watch } = serverOn(storage, smtp, { checks: true });
  const setMost = (pages: number) =>
    storage.write((db) => sql.raw(`pragma max_page_count = ${pages}`).execute(db));
  // SQLite raises it to the present number of pages.
  await setMost(1);
  await fillLeases(storage);
  await pass(2 * HOUR);
  const [letter] = await lettersTo(smtp);
  expect(letter?.text).toContain('Zapis w bazie danych i na dysku: kłopot');
  expect(letter?.text).toContain('„The disk is full.”');
  expect(await reports(storage)).toEqual([]);
  await setMost(1_000_000);
  await pass(30 * MINUTE);
  await watch.close();
  const restarted = serverOn(storage, smtp, { checks: true });
  await restarted.pass(3 * HOUR);
  expect(await subjects(smtp)).toEqual([TROUBLE, WELL]);
});

/** Fills the pages in which a report would be remembered. */
async function fillLeases(storage: Storage) {
  for (const length of [1000, 100, 10]) {
    for (let at = 0, isFull = false; !isFull; at += 1) {
      const job = `${at} `.padEnd(length, 'x');
      const row = { job, holder: '', until: 0, done: null };
      await storage
        .write((db) => db.insertInto('lease').values(row).execute())
        .catch(() => {
          isFull = true;
        });
    }
  }
}

function reports(storage: Storage) {
  return storage.read
    .selectFrom('lease')
    .select('job')
    .where('job', 'like', 'report of %')
    .execute();
}
