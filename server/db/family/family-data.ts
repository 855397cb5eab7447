import { createHash } from 'node:crypto';
import { type FamilyFile, FORMAT, type KidInFile, VERSION } from '#contract/family-data/newest.ts';
import { byMission, type StoredKid } from '#domain/data/family-data.ts';
import type { Day } from '#domain/time/day.ts';
import { dayText } from '#domain/time/day-text.ts';
import { firstDay } from '#domain/time/week.ts';
import { toCode } from '../engine/rows.ts';
import { toSettings } from '../schema/family.ts';
import { type Db, FamilyDeleted } from '../storage.ts';
import { rowsOf } from '../tables.ts';
import { readKid } from './kid-rows.ts';

/**
 * Returns everything that is stored about a family and is no secret, readable for people. This is
 * the parent's download, read in one snapshot.
 *
 * @param requester the grown-up who requests it; the founder by default.
 */
export function readFamilyData(
  read: Db,
  family: number,
  now: number,
  requester?: number,
): Promise<FamilyFile> {
  return inSnapshot(read, (db) => fileOf(db, family, now, requester));
}

/** The same for a database that does not change meanwhile. */
export async function fileOf(
  db: Db,
  family: number,
  now: number,
  requester?: number,
): Promise<FamilyFile> {
  const [row] = await rowsOf(db, 'family', { family });
  const grownUps = await rowsOf(db, 'grown_up', { family });
  const grownUp = grownUps.find((each) => each.grown_up === (requester ?? row?.founder));
  if (!row || !grownUp) throw new FamilyDeleted();
  const kids: KidInFile[] = [];
  for (const kid of await rowsOf(db, 'kid', { family })) {
    kids.push(kidInFile(await readKid(db, kid), kid.login));
  }
  const file: Omit<FamilyFile, 'checksum'> = {
    format: FORMAT,
    version: VERSION,
    saved: instantText(now),
    family: {
      grownUp: grownUp.grown_up,
      email: grownUp.email,
      gender: grownUp.gender,
      name: grownUp.name,
      code: toCode(grownUp.code),
      ...toSettings(row),
      created: instantText(row.created),
    },
    grownUps: grownUps.map(({ grown_up, name, gender }) => {
      return { grownUp: grown_up, name, gender, founder: grown_up === row.founder };
    }),
    devices: (await rowsOf(db, 'session', { family })).map(({ device, created, seen }) => {
      return { device, created: instantText(created), seen: instantText(seen) };
    }),
    photos: (await rowsOf(db, 'photo', { family })).map(({ created, jpeg }) => {
      return { created: instantText(created), jpeg: base64(jpeg) };
    }),
    kids,
  };
  return { ...file, checksum: checksumOf(file) };
}

/** The order of the fields is that of the file. */
function kidInFile(kid: StoredKid, login: string): KidInFile {
  return {
    kid: kid.kid,
    login,
    name: kid.name,
    birth: kid.birth,
    gender: kid.gender,
    hero: kid.hero,
    code: kid.code,
    badges: [...kid.badges],
    earned: kid.earned,
    spent: kid.spent,
    goal: kid.goal,
    readsAloud: kid.readsAloud === true,
    readsAloudSaid: true,
    sounds: kid.sounds,
    missions: kid.missions.map(
      ({ place, timeOfDay, minutes, recording, start, finish, ...each }) => {
        return { ...each, start: dayText(start), finish: dayText(finish) };
      },
    ),
    lineages: [...kid.lineages],
    marks: byMission(kid.marks).map(({ mission, wait, done, accepted }) => ({
      mission,
      wait: daysText(wait),
      done: daysText(done),
      accepted: accepted.map(({ by, days }) => ({ by, days: daysText(days) })),
    })),
    fullWeeks: [...kid.celebrations].map(([week, celebrated]) => {
      return { monday: dayText(firstDay(week)), celebrated };
    }),
    pauses: kid.pauses.map(({ from, to, ...each }) => {
      return { ...each, from: dayText(from), to: dayText(to) };
    }),
    excuses: kid.excuses.map(({ lineage, day, waited }) => {
      return { lineage, day: dayText(day), waited };
    }),
    gifts: kid.gifts.map(({ recording, chosen, ...each }) => {
      return { ...each, chosen: dayText(chosen) };
    }),
    extraPoints: kid.extraPoints.map((each) => ({ ...each, day: dayText(each.day) })),
    proposals: kid.proposals.map(({ recording, day, ...each }) => {
      return { ...each, day: dayText(day) };
    }),
    recordings: kid.recordings.map(({ number, sound }) => ({ number, sound: base64(sound) })),
    words: kid.words.map(({ wording, of, ...each }) => {
      const about = of.map(({ number, day }) => ({ number, day: dayText(day) }));
      return { ...each, ...wording, of: about };
    }),
    settled: [...kid.settled],
  };
}

/** SHA-256, in hex, of the JSON without the checksum and without whitespace. */
export function checksumOf(file: object): string {
  const text = JSON.stringify({ ...file, checksum: undefined });
  return createHash('sha256').update(text).digest('hex');
}

function daysText(days: readonly Day[]): string[] {
  return days.map((day) => dayText(day));
}

/** Returns an instant in milliseconds as ISO 8601. */
function instantText(ms: number): string {
  return new Date(ms).toISOString();
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}

export function inSnapshot<T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').execute(read);
}
