import { rmSync } from 'node:fs';
import type { Logger } from 'pino';
import { expect, onTestFinished } from 'vitest';
import { dayOf } from '#domain/day.ts';
import { openPasswords } from '../account/passwords.ts';
import { createApp } from '../app.ts';
import type { App, AppContext } from '../context.ts';
import { Hub } from '../live/hub.ts';
import type { Storage } from '../storage/storage.ts';
import { verify } from '../storage/verify.ts';
import { contextOn, SMALL_HOME } from './context.ts';
import { Device } from './device.ts';
import { newFolder } from './folder.ts';
import { lettersIn, type ReadLetter } from './letters.ts';
import { openEmptyStorage, openSnapshot, type Snapshot } from './storage.ts';

/** Friday, 20 November 2026, noon in Warsaw: the day on which every test begins. */
export const TODAY = dayOf({ year: 2026, month: 11, date: 20 });
export const NOON = Date.UTC(2026, 10, 20, 11);
const DAY_MS = 24 * 60 * 60 * 1000;

/** Next to nothing: what a password really costs is the subject of a test of its own. */
const passwords = openPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 });

/** One real server on a database of its own, with a clock that the test moves. */
export interface World {
  app: App;
  storage: Storage;
  live: Hub;
  /** Lets days pass. */
  pass(days: number): void;
  passMs(ms: number): void;
  /** Somebody's tablet or phone, signed in nowhere. */
  device(): Device;
  /** Waits for what no answer waits for. */
  settled(): Promise<void>;
  /** All letters that were sent so far, the oldest first. */
  letters(): Promise<ReadLetter[]>;
}

/** What a test may want otherwise. */
interface Wanted {
  web?: string | null;
  config?: Partial<AppContext['config']>;
  /** Otherwise what goes wrong is written where the tests write. */
  log?: Logger;
  pace?: AppContext['pace'];
  /** A mail server that takes the letters. */
  smtpUrl?: string | null;
  /** What is there already; otherwise nothing is. */
  from?: Snapshot<unknown>;
}

/** The world of one test. When the test is over, its database is recounted and thrown away. */
export async function openWorld({
  web = null,
  config = {},
  log,
  pace,
  smtpUrl = null,
  from,
}: Wanted = {}): Promise<World> {
  const live = new Hub();
  const dataDir = newFolder();
  const { storage, discard } = await (from
    ? openSnapshot(from, live, dataDir)
    : openEmptyStorage(live, dataDir));
  let now = NOON;
  const context = contextOn({
    storage,
    clock: () => now,
    live,
    passwords,
    web,
    dataDir,
    smtpUrl,
    config: { ...SMALL_HOME, ...config },
    ...(log && { log }),
    ...(pace && { pace }),
  });
  const app = createApp(context);
  onTestFinished(async () => {
    await context.background.settled();
    const faults = await verify(storage.read);
    await discard();
    rmSync(dataDir, { recursive: true });
    expect(faults).toEqual([]);
  });
  const passMs = (ms: number) => {
    now += ms;
  };
  return {
    app,
    storage,
    live,
    pass: (days) => passMs(days * DAY_MS),
    passMs,
    device: () => new Device(async (request) => app.fetch(request)),
    settled: () => context.background.settled(),
    async letters() {
      await context.background.settled();
      return lettersIn(dataDir);
    },
  };
}
