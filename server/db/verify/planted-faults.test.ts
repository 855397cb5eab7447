import fc from 'fast-check';
import type { Transaction } from 'kysely';
import { expect, inject, test } from 'vitest';
import { daysOf, firstDay, weekOf } from '#domain/time/week.ts';
import { jpeg } from '#fixtures/domain/photo.ts';
import { answered, mark, type SampleParent } from '#fixtures/families/family.ts';
import { openKid } from '#fixtures/families/open.ts';
import { mp4, webm } from '#fixtures/server/sounds.ts';
import { TODAY, type World } from '#fixtures/server/world.ts';
import type { TotalsMore } from '../kid/totals.ts';
import type { Schema } from '../schema.ts';
import type { TableName } from '../tables/table.ts';
import { EVERY_TABLE } from '../tables.ts';
import { verify } from './verify.ts';

type Db = Transaction<Schema>;

/** Damages counted rows or the counters; `by` is never 0. */
type Spoil = (db: Db, by: number) => Promise<unknown>;

/** For each total on a kid's row. */
const TOTALS: Record<keyof TotalsMore, Spoil> = {
  earned: (db, by) =>
    db
      .updateTable('kid')
      .set((kid) => ({ earned: kid('earned', '+', by) }))
      .execute(),
  spent: (db, by) =>
    db
      .updateTable('kid')
      .set((kid) => ({ spent: kid('spent', '+', by) }))
      .execute(),
  fullWeeks: (db, by) =>
    db
      .updateTable('kid')
      .set((kid) => ({ full_weeks: kid('full_weeks', '+', by) }))
      .execute(),
};

/** By the table whose entry in the register finds the fault. */
const SPOILERS: Partial<Record<TableName, Record<string, Spoil>>> = {
  kid: {
    ...TOTALS,
    'the points of a mission': (db, by) =>
      db
        .updateTable('mission')
        .set((mission) => ({ points: mission('points', '+', by) }))
        .execute(),
    'the price of a chosen gift': (db, by) =>
      db
        .updateTable('gift')
        .set((gift) => ({ points: gift('points', '+', by) }))
        .where('status', '=', 'chosen')
        .execute(),
    'a lost gift': (db) => db.deleteFrom('gift').where('status', '=', 'received').execute(),
    'a goal that is a chosen gift': (db) =>
      db
        .updateTable('kid')
        .set((row) => ({
          goal: row.selectFrom('gift').select('gift').where('status', '=', 'chosen').limit(1),
        }))
        .execute(),
    'a goal that does not exist': (db, by) =>
      db
        .updateTable('kid')
        .set({ goal: 9000 + by })
        .execute(),
    'the points of extra points': (db, by) =>
      db
        .updateTable('extra_points')
        .set((extra) => ({ points: extra('points', '+', by) }))
        .execute(),
    'lost extra points': (db) => db.deleteFrom('extra_points').execute(),
  },
  mission: {
    'a replaced mission without a newer version': (db) =>
      db.updateTable('mission').set({ replaced: 1 }).execute(),
    'a rhythm without weeks': (db) =>
      db.updateTable('mission').set({ every_weeks: 2, week_phase: 2 }).execute(),
  },
  lineage: {
    'a place that two missions share': (db) =>
      db.updateTable('lineage').set({ place: 1 }).execute(),
  },
  pause: {
    'a pause that ends before it begins': (db, by) =>
      db
        .updateTable('pause')
        .set((row) => ({ to_day: row('from_day', '-', 1 + Math.abs(by)) }))
        .execute(),
  },
  excuse: {
    'an excuse on a marked day': (db) => db.updateTable('excuse').set({ day: TODAY }).execute(),
  },
  gift: {
    'a received gift without a day of choice': (db) =>
      db.updateTable('gift').set({ chosen: null }).where('status', '=', 'received').execute(),
    'a chosen gift that is free again': (db) =>
      db.updateTable('gift').set({ status: 'unused' }).where('status', '=', 'chosen').execute(),
    'a chosen gift whose row has two unused ones': (db) =>
      db
        .updateTable('gift')
        .set({ status: 'unused', chosen: null, series: 1 })
        .where('status', 'in', ['chosen', 'unused'])
        .execute(),
    'a gift that repeats without a price': (db) =>
      db
        .updateTable('gift')
        .set({ repeats: 1, points: 0 })
        .where('status', '=', 'unused')
        .execute(),
    'an unused gift that is suddenly received': (db, by) =>
      db
        .updateTable('gift')
        .set({ status: 'received', chosen: TODAY + by })
        .where('status', '=', 'unused')
        .execute(),
  },
  recording: {
    'a recording of another size': (db, by) =>
      db
        .updateTable('recording')
        .set((row) => ({ size: row('size', '+', by) }))
        .execute(),
    'another recording': (db) => db.updateTable('recording').set({ sound: mp4() }).execute(),
    'a recording without an owner': (db, by) =>
      db
        .updateTable('recording')
        .set((row) => ({ number: row('number', '+', 9000 + by) }))
        .execute(),
    'a lost recording': (db) => db.deleteFrom('recording').execute(),
    'a mission that does not name its recording': (db) =>
      db.updateTable('mission').set({ recording: null }).execute(),
  },
  photo: {
    'another photo': (db) =>
      db
        .updateTable('photo')
        .set({ jpeg: jpeg({ seed: 9 }) })
        .execute(),
    'another name': (db) => db.updateTable('photo').set({ name: 'photo-0' }).execute(),
  },
  proposal: {
    'points of a deed that waits': (db) =>
      db.updateTable('proposal').set({ state: 'wait' }).execute(),
    'points on another day': (db) =>
      db
        .updateTable('proposal')
        .set((row) => ({ day: row('day', '-', 1) }))
        .execute(),
  },
  word: {
    'a word about an undone mission': (db, by) =>
      db
        .updateTable('word')
        .set((row) => ({ day: row('day', '+', 900 + by) }))
        .execute(),
    'a word without a picture or note': (db) =>
      db.updateTable('word').set({ picture: null }).execute(),
  },
  week: {
    'a lost mark': (db) => db.deleteFrom('mark').where('day', '=', TODAY).execute(),
    'a mark that became done': (db) =>
      db.updateTable('mark').set({ state: 'done' }).where('state', '=', 'wait').execute(),
    'a mark on another day': (db, by) =>
      db
        .updateTable('mark')
        .set((row) => ({ day: row('day', '+', 7 * by) }))
        .where('day', '=', TODAY)
        .execute(),
    'the missions of a week': (db, by) =>
      db
        .updateTable('week')
        .set((week) => ({ all: week('all', '+', by) }))
        .execute(),
    'the waiting marks of a week': (db, by) =>
      db
        .updateTable('week')
        .set((week) => ({ wait: week('wait', '+', by) }))
        .execute(),
    'the done marks of a week': (db, by) =>
      db
        .updateTable('week')
        .set((week) => ({ done: week('done', '+', by) }))
        .execute(),
    'a lost week': (db) => db.deleteFrom('week').execute(),
  },
  celebration: {
    'a full week without a celebration': (db) => db.deleteFrom('celebration').execute(),
    'a celebration of another week': (db, by) =>
      db
        .updateTable('celebration')
        .set((row) => ({ week: row('week', '+', by) }))
        .execute(),
    'a week to celebrate that is not full': (db) =>
      db.updateTable('celebration').set({ shown: 0 }).where('shown', '=', 1).execute(),
  },
  family: {
    'a founder that does not exist': (db, by) =>
      db
        .updateTable('family')
        .set({ founder: 9000 + by })
        .execute(),
  },
  invitation: {
    'an invitation by a missing grown-up': (db, by) =>
      db
        .updateTable('invitation')
        .set({ grown_up: 9000 + by })
        .execute(),
  },
  kid_login: {
    'a login that leads nowhere': (db) => db.deleteFrom('kid_login').execute(),
  },
  account: {
    'an e-mail that leads nowhere': (db) => db.deleteFrom('account').execute(),
  },
};

const EVERY_SPOILER = Object.values(SPOILERS).flatMap((of) => Object.entries(of));

test('plants a fault for every table that is recounted', () => {
  const recounted = EVERY_TABLE.filter(([, { recount, check }]) => recount || check);
  expect(Object.keys(SPOILERS)).toEqual(expect.arrayContaining(recounted.map(([name]) => name)));
});

const PLANTED = 100;
/** In weeks; greater than the offset of any fault. */
const FAR = 20;
class Undo extends Error {}
test(`finds each of ${PLANTED} planted faults`, async () => {
  const { world, parent, login, tablet } = await openKid();
  const mission = await parent.addMission(login, { points: 20 });
  for (const timeOfDay of ['morning', 'evening'] as const) {
    await parent.addMission(login, { days: [], timeOfDay });
  }
  await answered(mark(parent.device, { login, mission, day: TODAY }, 'done'));
  await answered(mark(tablet, { login, mission, day: TODAY + 1 }, 'wait'));
  await fillTwoWeeks(world, parent, login, mission);
  await parent.addPoints(login, 100);
  await parent.give(login, await parent.offer(login), 5);
  await parent.addPause([login], TODAY + 2 * FAR * 7 + 300);
  await parent.excuse(login, mission, TODAY + 2 * FAR * 7 + 9);
  const gifts = [];
  for (let index = 0; index < 3; index += 1) gifts.push(await parent.addGift(login));
  for (const gift of gifts.slice(1)) {
    await parent.chooseGift(login, gift);
    if (gift === gifts[2]) await parent.handOver(login, gift);
  }
  await parent.say(login, [{ number: mission, day: TODAY }]);
  await parent.record(login, mission, webm());
  await parent.record(login, Number(gifts[0]), webm());
  await parent.addPhoto(jpeg());
  await answered(parent.api.invitations.$post({ json: { email: null } }));
  expect(await verify(world.storage.read)).toEqual([]);
  const plan = fc.record({
    spoiler: fc.constantFrom(...EVERY_SPOILER),
    by: fc.integer({ min: -9, max: 9 }).filter((by) => by !== 0),
  });
  const every = EVERY_SPOILER.map((spoiler) => ({ spoiler, by: 1 }));
  const random = fc.sample(plan, { seed: inject('seed'), numRuns: PLANTED - every.length });
  for (const { spoiler, by } of [...every, ...random]) {
    const [name, spoil] = spoiler;
    const faults = await inVain(world.storage.write, async (db) => {
      await spoil(db, by);
      return verify(db);
    });
    expect(faults.length, `${name} by ${by} (SEED=${inject('seed')})`).toBeGreaterThan(0);
  }
  expect(await verify(world.storage.read)).toEqual([]);
});

/** Creates two distant weeks: one that is full, and one that was full and celebrated. */
async function fillTwoWeeks(world: World, parent: SampleParent, login: string, mission: number) {
  const [once, now] = [weekOf(TODAY) + FAR, weekOf(TODAY) + 2 * FAR];
  for (const day of [...daysOf(once), ...daysOf(now)]) {
    await answered(mark(parent.device, { login, mission, day }, 'done'));
  }
  world.pass(2 * FAR * 7);
  const { celebrations } = parent.api.kids[':login'];
  await answered(celebrations.$post({ param: { login }, json: { count: 1, newest: once } }));
  const day = firstDay(once);
  await answered(mark(parent.device, { login, mission, day }, 'undone', 'done'));
}

/** Runs work in a transaction that is rolled back. */
async function inVain<T>(
  write: (work: (db: Db) => Promise<never>) => Promise<never>,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const result: T[] = [];
  const undone = write(async (db) => {
    result.push(await work(db));
    throw new Undo();
  });
  await undone.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  return result[0] as T;
}
