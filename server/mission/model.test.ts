import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { verify } from '../storage/verify.ts';
import { ModelFamily } from '../world/model/family.ts';
import { someSequence } from '../world/model/steps.ts';
import { openWorld } from '../world/world.ts';

/** `npm run soak` asks for more of them, and for a seed that has failed. */
const SEQUENCES = Number(process.env.MODEL_SEQUENCES ?? 40);
const SEED = process.env.MODEL_SEED ? Number(process.env.MODEL_SEED) : undefined;

/** So many are lived in each zone however slow the machine is. */
const FEWEST = 2;

/** On a slow machine no more than those are lived; one under way is always ended. */
const MOST_MS = process.env.MODEL_SEQUENCES ? SEQUENCES * 10_000 : 4_000;

/**
 * The zones that the server's process may stand in, and the nights before which sequences begin:
 * ends of months and of a year, a leap day, both changes of the clocks in Poland.
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

/** Of the sequences in all zones together. */
const outcomes = new Map<string, number>();
let livedInAll = 0;

test.each(PLACES)(
  'Random days of a family are what the specification says, on a server in $zone',
  async ({ zone, since, nights }) => {
    standIn(zone);
    const world = await openWorld();
    const family = await ModelFamily.register(world, since);
    const until = Date.now() + MOST_MS;
    let lived = 0;
    await fc.assert(
      fc.asyncProperty(someSequence(nights), async (sequence) => {
        if (lived >= FEWEST && Date.now() >= until) return;
        await family.live(sequence);
        lived += 1;
      }),
      {
        numRuns: Math.max(FEWEST, Math.ceil(SEQUENCES / PLACES.length)),
        ...(SEED !== undefined && { seed: SEED }),
      },
    );
    expect(lived).toBeGreaterThanOrEqual(FEWEST);
    expect(await verify(world.storage.read)).toEqual([]);
    for (const [outcome, times] of family.outcomes) {
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + times);
    }
    livedInAll += lived;
  },
  MOST_MS + 60_000,
);

/**
 * What random days come to at least once in so many sequences: but for one run in a million, by how
 * many of 400 sequences held it (eight that of a day out of reach, 42 a deletion, 335 the commonest).
 */
const OUTCOMES = [
  { after: 22, wanted: ['choose', 'no-badge-left', 'release again', 'mission-done-today'] },
  { after: 130, wanted: ['copy', 'copy beside a form', 'word', 'choose again', 'celebrate'] },
  { after: 130, wanted: ['delete', 'release', 'invalid'] },
  { after: 700, wanted: ['badge-owed', 'day-out-of-reach'] },
];

test('The random days held deletions, and full weeks whose badges were chosen, owed and released', () => {
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
