import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { expect, inject, onTestFinished } from 'vitest';
import { dayOf } from '#domain/day.ts';
import { type App, createApp } from '../../server/http/app.ts';
import { Hub } from '../../server/live/hub.ts';
import { openStorage, type Storage } from '../../server/storage/storage.ts';
import { verify } from '../../server/storage/verify.ts';
import { Device } from './device.ts';
import { copyTemplate } from './postgres.ts';

/** Friday, 20 November 2026, noon in Warsaw: the day on which every test begins. */
export const TODAY = dayOf({ year: 2026, month: 11, date: 20 });
export const NOON = Date.UTC(2026, 10, 20, 11);
const DAY_MS = 24 * 60 * 60 * 1000;

/** One real server on an empty database, with a clock that the test moves. */
export interface World {
  app: App;
  storage: Storage;
  live: Hub;
  /** Lets days pass. */
  pass(days: number): void;
  /** Somebody's tablet or phone, signed in nowhere. */
  device(): Device;
}

/** The world of one test. When the test is over, its database is recounted and thrown away. */
export async function openWorld({ web = null }: { web?: string | null } = {}): Promise<World> {
  const live = new Hub();
  const { storage, discard } = await emptyStorage(live);
  let now = NOON;
  const app = createApp({
    storage,
    clock: () => now,
    log: pino({ level: 'error' }),
    live,
    config: { publicUrl: null, trustProxy: 0 },
    web,
  });
  onTestFinished(async () => {
    const faults = await verify(storage.read);
    await storage.close();
    await discard();
    expect(faults).toEqual([]);
  });
  return {
    app,
    storage,
    live,
    pass: (days) => {
      now += days * DAY_MS;
    },
    device: () => new Device(async (request) => app.fetch(request)),
  };
}

async function emptyStorage(live: Hub) {
  const lost = (error: Error) => {
    throw error;
  };
  if (inject('engine') === 'postgres') {
    const { url, drop } = await copyTemplate(inject('postgres'));
    return {
      storage: await openStorage({ databaseUrl: url, dataDir: '' }, live, lost),
      discard: drop,
    };
  }
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gwiazdozbior-test-'));
  return {
    storage: await openStorage({ databaseUrl: null, dataDir }, live, lost),
    discard: async () => rmSync(dataDir, { recursive: true }),
  };
}
