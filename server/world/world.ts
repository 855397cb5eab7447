import { rmSync } from 'node:fs';
import { type Logger, pino } from 'pino';
import { expect, inject, onTestFinished } from 'vitest';
import { dayOf } from '#domain/day.ts';
import { openPasswords, type Passwords } from '../account/passwords.ts';
import { createApp } from '../app.ts';
import type { App, AppContext } from '../context.ts';
import { ClockWatch, Health } from '../health/index.ts';
import { openWeb, type Web } from '../http/open-web.ts';
import { Presence } from '../http/presence.ts';
import { Hub } from '../live/hub.ts';
import { tellDue } from '../notification/teller.ts';
import type { Storage } from '../storage/storage.ts';
import { verify } from '../storage/verify.ts';
import { noteUnnamed } from './answers.ts';
import { noteAsked, statementsAstray } from './asked.ts';
import { contextOn, SMALL_HOME } from './context.ts';
import { Device } from './device.ts';
import { newFolder } from './folder.ts';
import { lettersIn, type ReadLetter } from './letters.ts';
import { openEmptyStorage, openSnapshot, type Snapshot } from './storage.ts';

/** Friday, 20 November 2026, noon in Warsaw: the day on which every test begins. */
export const TODAY = dayOf({ year: 2026, month: 11, date: 20 });
export const NOON = Date.UTC(2026, 10, 20, 11);
const DAY_MS = 24 * 60 * 60 * 1000;

/** The lowest cost; the real one has tests of its own. */
export const QUICK_PASSWORDS = openPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 });

/** A real server on its own database, with a clock that the test moves. */
export interface World {
  app: App;
  storage: Storage;
  /** Where the database lies, and letters are written to. */
  dataDir: string;
  live: Hub;
  /** Moves the clock on by days. */
  pass(days: number): void;
  passMs(ms: number): void;
  /** Somebody sets the clock by so many milliseconds. */
  jump(ms: number): void;
  /** A new tablet or phone, not signed in. */
  device(): Device;
  /** Waits until all background work is done. */
  settled(): Promise<void>;
  /** Tells grown-ups what is due now, as the server does every ten seconds. */
  tell(): Promise<void>;
  /** All letters that were sent so far, the oldest first. */
  letters(): Promise<ReadLetter[]>;
}

/** What a test may set differently. */
interface Wanted {
  /** Whether it serves what was built of the web. */
  web?: boolean | Web;
  config?: Partial<AppContext['config']>;
  /** Without one, errors go to the output of the tests. */
  log?: Logger;
  pace?: AppContext['pace'];
  passwords?: Passwords;
  /** The mail server that receives the letters. */
  smtpUrl?: string | null;
  /** The data to start from; without it the database is empty. */
  from?: Snapshot<unknown>;
}

/** The world of one test. After the test its counts are verified and its data is thrown away. */
export async function openWorld({
  web = false,
  config = {},
  log,
  pace,
  passwords = QUICK_PASSWORDS,
  smtpUrl = null,
  from,
}: Wanted = {}): Promise<World> {
  const live = new Hub();
  const dataDir = newFolder();
  const { storage, discard } = await (from
    ? openSnapshot(from, live, dataDir)
    : openEmptyStorage(live, dataDir));
  let now = NOON;
  let uptime = 0;
  const logged = log ?? pino({ level: 'error' });
  const health = new Health(() => now, logged);
  const watch = new ClockWatch(
    { health, log: logged },
    () => now,
    () => uptime,
  );
  const context = contextOn({
    storage,
    clock: watch.now,
    health,
    presence: new Presence(() => uptime),
    live,
    passwords,
    web: web === true ? await openWeb('dist') : web || null,
    dataDir,
    smtpUrl,
    config: { ...SMALL_HOME, ...config },
    log: logged,
    ...(pace && { pace }),
  });
  const app = createApp(context);
  const unnamed = noteUnnamed(app);
  const asked = inject('engine') === 'postgres' ? noteAsked(app) : null;
  onTestFinished(async ({ task }) => {
    await context.background.settled();
    const faults = await verify(storage.read);
    const astray = asked ? await statementsAstray(storage.read, asked) : [];
    await discard(task.result?.state === 'fail');
    rmSync(dataDir, { recursive: true });
    expect(faults).toEqual([]);
    expect(astray).toEqual([]);
    expect([...unnamed], 'refused, but not among the problems of the route').toEqual([]);
  });
  let underWay = Promise.resolve();
  const jump = (ms: number) => {
    now += ms;
    watch.now();
    underWay = context.background.settled();
  };
  const passMs = (ms: number) => {
    uptime += ms;
    jump(ms);
  };
  return {
    app,
    storage,
    dataDir,
    live,
    pass: (days) => passMs(days * DAY_MS),
    passMs,
    jump,
    device: () =>
      new Device(async (request) => {
        // No time passes between an answer and what is written after it.
        await underWay;
        return app.fetch(request);
      }),
    settled: () => context.background.settled(),
    tell: () => tellDue(context),
    async letters() {
      await context.background.settled();
      return lettersIn(dataDir);
    },
  };
}
