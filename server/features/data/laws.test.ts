import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { LAWS } from '#domain/data/faults.ts';
import { dayOf } from '#domain/time/day.ts';
import { weekOf } from '#domain/time/week.ts';
import { jpeg } from '#fixtures/domain/photo.ts';
import { answered, newKey, sampleParent } from '#fixtures/families/family.ts';
import { newestFile } from '#fixtures/routes/samples/data.ts';
import { mp4 } from '#fixtures/server/sounds.ts';
import { NOON, openWorld } from '#fixtures/server/world.ts';
import { fileOf } from '../../db/family/family-data.ts';
import type { Db } from '../../db/storage.ts';
import { verify } from '../../db/verify/verify.ts';
import { readFile } from './read.ts';

const SEPTEMBER = dayOf({ year: 2026, month: 9, date: 0 });
const WEEK = weekOf(SEPTEMBER + 1);
const PHOTO = 'photo-8625da63b33ebdb36a81e9947238d11e';

const POINTS = 'Punkty nie zgadzają się z tym, co zapisano';
const VERSIONS = 'Wersje misji nie pasują do siebie';
const MARKED = 'Misja zaznaczona w dniu bez niej';
const ROW = 'Nagroda, którą można brać wiele razy';
const WORD = 'Słowo dla dziecka';

/**
 * A change of the stored family's rows, what `verify` reports then, and why its file is refused. The
 * numbers are those of the stored file. `null`: a file does not contain the fault.
 */
type Fault = [plant: string | RawBuilder<unknown>, reported: string, refused: string | null];

const FAULTS: Fault[] = [
  ['update kid set earned = 91 where kid = 2', 'kid 1/2: earned is 91, its rows say 90', POINTS],
  ['update kid set spent = 36 where kid = 2', 'kid 1/2: spent is 36, its rows say 35', POINTS],
  [
    'update kid set full_weeks = 9 where kid = 2',
    'kid 1/2: full weeks are 9, its rows say 2',
    null,
  ],
  [
    'update mission set points = 4 where mission = 5',
    'kid 1/2: earned is 90, its rows say 95',
    POINTS,
  ],
  ['update gift set points = 9 where gift = 13', 'kid 1/2: spent is 35, its rows say 29', POINTS],
  ['delete from extra_points where extra = 11', 'kid 1/2: earned is 90, its rows say 93', POINTS],
  [
    "update mark set state = 'done' where mission = 9",
    'kid 1/2: earned is 90, its rows say 94',
    POINTS,
  ],
  ['update kid set goal = 13 where kid = 2', 'kid 1/2: its goal 13 is chosen', 'Cel bez nagrody'],
  ['update kid set goal = 99 where kid = 2', 'kid 1/2: its goal 99 is no gift', 'Cel bez nagrody'],
  [
    'update kid set hero = 1 where kid = 2',
    'kid 1/2: hero 1 is not of gender F',
    'To bohater innej płci',
  ],
  [
    'update mission set replaced = 0 where mission = 4',
    `kid 1/2: mission 4 is standing, finish ${SEPTEMBER + 18}, the next version is 8, which began on day ${SEPTEMBER + 18}`,
    VERSIONS,
  ],
  [
    'update mission set replaced = 1 where mission = 9',
    'kid 1/2: mission 9 is replaced, finish null, the next version is none',
    VERSIONS,
  ],
  [
    'update mission set start = start + 1 where mission = 9',
    `kid 1/2: mission 8 is replaced, finish ${SEPTEMBER + 21}, the next version is 9, which began on day ${SEPTEMBER + 22}`,
    VERSIONS,
  ],
  [
    'update mission set finish = start - 1 where mission = 7',
    'kid 1/3: mission 7 ends before it begins',
    VERSIONS,
  ],
  [
    'update mission set lineage = 8 where mission = 7',
    'kid 1/3: mission 7 is older than its lineage 8',
    VERSIONS,
  ],
  [
    'update mission set every_weeks = 2, week_phase = 2 where mission = 7',
    'kid 1/3: mission 7 has an impossible rhythm',
    'Misja powtarza się co 1 do 4 tygodni',
  ],
  [
    'update lineage set place = 4 where lineage = 4',
    'kid 1/2: several lineages share place 4',
    'Kolejność misji',
  ],
  [
    'update lineage set place = 7 where lineage = 6',
    'kid 1/3: several lineages share place 7',
    'Kolejność misji',
  ],
  [
    `update mark set day = day - 30 where mission = 6 and day = ${SEPTEMBER + 1}`,
    `kid 1/3: mission 6 is marked on day ${SEPTEMBER - 29} without it`,
    MARKED,
  ],
  [
    `update mark set day = day + 30 where mission = 8`,
    `kid 1/2: mission 8 is marked on day ${SEPTEMBER + 48} without it`,
    MARKED,
  ],
  [
    'update mark set accepted_by = 1 where mission = 9',
    `kid 1/2: mission 9 is accepted on day ${SEPTEMBER + 26} and not done`,
    'Zaakceptowana misja',
  ],
  [
    'update mark set accepts_at = 1 where mission = 8',
    `kid 1/2: mission 8 accepts itself on day ${SEPTEMBER + 18} and does not wait`,
    null,
  ],
  [
    'update gift set chosen = null where gift = 12',
    'kid 1/2: gift 12 is received, chosen on null',
    'Stan nagrody',
  ],
  [
    "update gift set status = 'unused' where gift = 13",
    `kid 1/2: gift 13 is unused, chosen on ${SEPTEMBER + 21}`,
    'Stan nagrody',
  ],
  ['update gift set series = 14 where gift = 13', 'kid 1/2: gift 13 is older than its row 14', ROW],
  [
    "update gift set status = 'unused', chosen = null where gift = 12",
    'kid 1/2: row 12 has two unused gifts',
    ROW,
  ],
  ['update gift set points = 0 where gift = 14', 'kid 1/2: gift 14 repeats without a price', ROW],
  [
    "update proposal set state = 'wait' where proposal = 10",
    `kid 1/2: proposal 10 is wait, with points on day ${SEPTEMBER + 21}`,
    'Propozycja',
  ],
  [
    'update proposal set day = day - 1 where proposal = 10',
    `kid 1/2: proposal 10 is accepted, with points on day ${SEPTEMBER + 21}`,
    'Propozycja',
  ],
  [
    'update recording set number = 99 where number = 13',
    'kid 1/2: recording 99 is of no mission, gift or proposal',
    'Nagranie',
  ],
  [
    sql`update recording set sound = ${new Uint8Array(9)} where number = 4`,
    'kid 1/2: recording 4 is not a valid sound',
    'Nagranie',
  ],
  [
    sql`update recording set sound = ${mp4()} where number = 4`,
    'kid 1/2: what is recorded for 4 is not ',
    null,
  ],
  [
    'update mission set recording = null where mission = 9',
    'kid 1/2: what is recorded for 4 is not null',
    null,
  ],
  ['delete from recording where number = 4', 'kid 1/2: what is recorded for 4 is not ', null],
  [
    'update recording set size = 9 where number = 4',
    'recording 1/4 is not of the 9 bytes that it says',
    null,
  ],
  [
    sql`update photo set jpeg = ${new Uint8Array(9)}`,
    `family 1: photo ${PHOTO} is not a valid photo`,
    'Zdjęcie',
  ],
  [
    sql`update photo set jpeg = ${jpeg({ seed: 9 })}`,
    `family 1: photo ${PHOTO} has other bytes than its name says`,
    null,
  ],
  [
    'update pause set to_day = from_day - 1 where pause = 16',
    'kid 1/2: pause 16 ends before it begins',
    'Przerwa',
  ],
  [
    'update pause set from_day = from_day - 20 where pause = 16',
    'kid 1/2: pause 16 overlaps 15',
    'Przerwa',
  ],
  [
    'update pause set to_day = to_day + 1000 where pause = 16',
    'kid 1/2: pause 16 has 1002 days',
    'Przerwa',
  ],
  [
    "update pause set kind = 'illness' where pause = 15 and kid = 3",
    'family 1: pause 15 differs between its kids',
    'Przerwa kilkorga dzieci',
  ],
  [
    'update excuse set lineage = 9 where lineage = 5',
    'kid 1/2: an excuse is of 9, which is no mission',
    'Misja, której nie trzeba wykonać',
  ],
  [
    'update word set day = day + 1 where word = 18',
    `kid 1/2: word 18 is about 10 on day ${SEPTEMBER + 22}`,
    WORD,
  ],
  [
    'update word set picture = null where word = 17',
    'kid 1/2: word 17 is not one of a picture and a note',
    WORD,
  ],
  [
    "update word set picture = 'hug' where word = 18",
    'kid 1/2: word 18 is not one of a picture and a note',
    WORD,
  ],
  [
    "update word set picture = 'hug' where word = 17 and number = 4",
    'kid 1/2: word 17 says two things',
    WORD,
  ],
  [
    `update week set "all" = 99 where week = ${WEEK}`,
    `kid 1/2: week ${WEEK} is 99/0/8, its rows say 8/0/8`,
    null,
  ],
  [
    `update week set wait = 99 where week = ${WEEK}`,
    `kid 1/2: week ${WEEK} is 8/99/8, its rows say 8/0/8`,
    null,
  ],
  [
    `update week set done = 99 where week = ${WEEK}`,
    `kid 1/2: week ${WEEK} is 8/0/99, its rows say 8/0/8`,
    null,
  ],
  ['delete from week', `kid 1/2: week ${WEEK} is not kept, its rows say `, null],
  ['update week set week = week + 100', `kid 1/2: week ${WEEK + 100} is `, null],
  ['delete from celebration', `kid 1/2: full week ${WEEK} is not to be celebrated`, null],
  [
    'update celebration set shown = 0, week = week + 100',
    `kid 1/2: week ${WEEK + 100} is to be celebrated and not full`,
    null,
  ],
  [
    'update proposal set proposal = 18 where proposal = 19',
    'family 1: the number 18 names several things',
    'Numery się powtarzają',
  ],
];

test('reports each planted fault in the rows, and refuses it in the file of the family', async () => {
  const { storage, device } = await openWorld();
  const parent = await sampleParent(device());
  const json = { key: newKey(), data: newestFile() };
  await answered(parent.api['family-data'].$put({ json }));
  expect(await verify(storage.read)).toEqual([]);
  for (const [plant, reported, refused] of FAULTS) {
    const statement = typeof plant === 'string' ? sql.raw(plant) : plant;
    const { faults, file } = await inVain(storage, async (db) => {
      await statement.execute(db);
      return { faults: await verify(db), file: await fileOf(db, 1, NOON) };
    });
    const found = faults.filter((fault) => fault.startsWith(reported));
    expect.soft(found, `${reported} in ${faults.join('; ')}`).not.toEqual([]);
    const refusal = await readFile(file, NOON).then(
      () => null,
      ({ more }) => Object.values(more.fields)[0],
    );
    expect.soft(refusal, reported).toBe(refused);
  }
  expect(await verify(storage.read)).toEqual([]);
});

test('plants a fault against every law', () => {
  const refused = new Set(FAULTS.map(([, , sentence]) => sentence));
  const others = LAWS.map(([sentence]) => sentence).filter((sentence) => !refused.has(sentence));
  // Files do not contain figures of weeks.
  expect(others).toEqual(['Tygodnie nie zgadzają się z tym, co zapisano', 'Pełny tydzień']);
});

class Undo extends Error {}

async function inVain<T>(
  { write }: { write(work: (db: Db) => Promise<never>): Promise<never> },
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
