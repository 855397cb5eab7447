import fc from 'fast-check';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openWorld } from '#fixtures/server/world.ts';
import { verify } from '../../../server/db/verify/verify.ts';
import { ModelFamily } from './naive/family.ts';
import { someSequence } from './naive/steps.ts';

/** `SEQUENCES` sets a higher number, `SEED` repeats a failure. */
const SEQUENCES = Number(process.env.SEQUENCES ?? 24);
const SEED = inject('seed');

/**
 * The time zones of the server's process, and the nights before which sequences begin. They are
 * ends of months and of a year, a leap day, and both clock changes in Poland.
 */
const PLACES = [
  {
    zone: 'Europe/Warsaw',
    since: '2026-11-20T11:00Z',
    nights: ['2026-11-30T22:10Z', '2026-12-31T22:30Z', '2027-03-27T22:20Z', '2027-10-30T21:40Z'],
  },
  {
    zone: 'UTC',
    since: '2028-02-01T11:00Z',
    nights: ['2028-02-28T22:10Z', '2028-03-25T22:20Z', '2028-10-28T21:40Z', '2028-12-31T22:30Z'],
  },
  {
    zone: 'America/Los_Angeles',
    since: '2026-11-20T11:00Z',
    nights: ['2026-12-31T22:50Z', '2027-03-28T00:40Z', '2027-07-31T21:50Z', '2027-10-31T00:30Z'],
  },
  {
    zone: 'Pacific/Kiritimati',
    since: '2028-02-01T11:00Z',
    nights: ['2028-02-29T22:10Z', '2028-03-26T00:50Z', '2028-10-29T00:20Z', '2028-12-31T10:30Z'],
  },
];

/** The outcomes of the sequences in all zones. */
const outcomes = new Map<string, number>();
let livedInAll = 0;

const OF_A_ZONE = Math.ceil(SEQUENCES / PLACES.length);

test.each(PLACES.map((place, at) => ({ ...place, at })))(
  `gives a family the results of the specification on random days, with a server in $zone (SEED=${SEED})`,
  async ({ zone, since, nights, at }) => {
    standIn(zone);
    const world = await openWorld();
    const family = await ModelFamily.register(world, since);
    await fc.assert(
      fc.asyncProperty(someSequence(nights), (sequence) => family.live(sequence)),
      // Each zone gets other days.
      { numRuns: OF_A_ZONE, seed: SEED * PLACES.length + at },
    );
    expect(await verify(world.storage.read)).toEqual([]);
    for (const [outcome, times] of family.outcomes) {
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + times);
    }
    livedInAll += OF_A_ZONE;
  },
  60_000 + OF_A_ZONE * 10_000,
);

/**
 * The outcomes that so many sequences must have at least once; chance misses one in a million runs.
 * The numbers come from counting 400 sequences: eight had a day out of reach, 42 a deletion, and
 * 335 the most common outcome. Of 240 others, 45 had an excuse and six took one back.
 */
const OUTCOMES = [
  {
    after: 22,
    wanted: ['not-for-helper', 'choose', 'no-badge-left', 'release again', 'mission-done-today'],
  },
  { after: 130, wanted: ['accepted by itself'] },
  { after: 130, wanted: ['copy', 'copy beside a form', 'word', 'choose again', 'celebrate'] },
  { after: 130, wanted: ['delete', 'release', 'invalid', 'excuse', 'repeating pause'] },
  { after: 700, wanted: ['badge-owed', 'day-out-of-reach', 'require'] },
];

test(`has all outcomes that so many sequences must have (SEED=${SEED})`, () => {
  expect(livedInAll).toBe(OF_A_ZONE * PLACES.length);
  for (const { after, wanted } of OUTCOMES) {
    if (livedInAll >= after) expect([...outcomes.keys()]).toEqual(expect.arrayContaining(wanted));
  }
});

/** Puts this process into a time zone for the rest of a test. */
function standIn(zone: string) {
  const before = process.env.TZ;
  process.env.TZ = zone;
  onTestFinished(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
}
