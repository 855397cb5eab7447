import { expect, test } from 'vitest';
import { MOST_MISSIONS } from '#domain/base/bounds.ts';
import { dump } from '#fixtures/database/dump.ts';
import {
  answered,
  newKey,
  refused,
  SAMPLE_GIFT,
  SAMPLE_MISSION,
} from '#fixtures/families/family.ts';
import { openKid } from '#fixtures/families/open.ts';
import { TODAY } from '#fixtures/server/world.ts';

const BED = { ...SAMPLE_MISSION, name: 'Łóżko', days: [0, 1] as (0 | 1)[] };
const TEETH = { ...SAMPLE_MISSION, days: [...SAMPLE_MISSION.days] };
const DENTIST = { ...TEETH, name: 'Dentysta', only: TODAY + 4, timeOfDay: 'morning' as const };

async function copying() {
  const { world, parent, login } = await openKid();
  const of = parent.api.kids[':login'];
  return {
    world,
    parent,
    login,
    copy: (missions: object[], gifts: object[] = [], key = newKey()) =>
      of.plan.copy.$post({ param: { login }, json: { key, missions, gifts } as never }),
    missions: async () => (await answered(of.missions.$get({ param: { login } }))).missions,
    gifts: async () => (await answered(of.gifts.$get({ param: { login } }))).gifts,
  };
}

test('copies missions and gifts of another kid from today on in one change', async () => {
  const { parent, copy, missions, gifts } = await copying();
  const { change } = await answered(parent.api.kids.$get());
  const answer = await answered(copy([BED, DENTIST], [SAMPLE_GIFT]));
  expect(answer).toMatchObject({ change: change + 1, added: { missions: 2, gifts: 1 } });
  expect(await missions()).toMatchObject([
    { name: 'Łóżko', days: [0, 1], start: TODAY, finish: null },
    { name: 'Dentysta', timeOfDay: 'morning', start: TODAY + 4, finish: TODAY + 5 },
  ]);
  expect(await gifts()).toMatchObject([{ ...SAMPLE_GIFT, status: 'unused', chosen: null }]);
});

test('copies once when repeated, or sent by two phones with own keys', async () => {
  const { copy, missions, gifts } = await copying();
  const key = newKey();
  const first = await answered(copy([BED, TEETH], [SAMPLE_GIFT], key));
  const again = await answered(copy([BED, TEETH], [SAMPLE_GIFT], key));
  expect([again.added, again.made]).toEqual([first.added, first.made]);
  expect(first.made.gifts).toEqual((await gifts()).map(({ gift }) => gift));
  const other = await answered(copy([TEETH, BED, DENTIST], [SAMPLE_GIFT]));
  expect(other.added).toEqual({ missions: 1, gifts: 0 });
  expect((await missions()).map(({ name }) => name)).toEqual(['Łóżko', 'Zęby rano', 'Dentysta']);
  expect(await gifts()).toHaveLength(1);
  expect(await refused(copy([DENTIST], [], key))).toBe('409 key-reused');
});

test('copies an existing mission only with `twice` and changes none', async () => {
  const { parent, login, copy, missions } = await copying();
  await parent.addMission(login, { points: 9 });
  await answered(copy([{ ...TEETH, twice: true }, TEETH]));
  expect((await missions()).map(({ points }) => points)).toEqual([9, 2]);
});

test('copies nothing when there is no room or no day', async () => {
  const { world, parent, login, copy } = await copying();
  for (let at = 1; at < MOST_MISSIONS; at += 1) await parent.addMission(login, { name: `M ${at}` });
  const before = await dump(world.storage.read);
  expect(await refused(copy([BED, TEETH], [SAMPLE_GIFT]))).toBe('409 too-many-missions');
  const past = { ...DENTIST, only: TODAY - 1 };
  expect(await refused(copy([past], [SAMPLE_GIFT]))).toBe('409 day-out-of-reach');
  expect(await dump(world.storage.read)).toEqual(before);
});
