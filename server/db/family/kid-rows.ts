import type { KidData, StoredKid } from '#domain/data/family-data.ts';
import type { HeroId } from '#domain/hero/hero.ts';
import type { Day } from '#domain/time/day.ts';
import { recordingName } from '../engine/content-name.ts';
import {
  fromBadges,
  fromCode,
  fromExcuse,
  fromGift,
  fromMission,
  toBadges,
  toCode,
  toExcuse,
  toGift,
  toMark,
  toMission,
  toPause,
  wordsOf,
} from '../engine/rows.ts';
import type { KidSchema } from '../schema/kid.ts';
import type { Db } from '../storage.ts';
import type { RowOf, TableName } from '../tables/table.ts';
import { rowsOf } from '../tables.ts';

/** Returns a kid with everything that belongs to it, as the laws of a family's data see it. */
export async function readKid(db: Db, row: RowOf<'kid'>): Promise<StoredKid> {
  const rows = <Name extends TableName>(table: Name) =>
    rowsOf(db, table, { family: row.family_id, kid: row.kid });
  const lineages = await rows('lineage');
  const settings = new Map(lineages.map((each) => [each.lineage, each]));
  const missions = await rows('mission');
  const weeks = await rows('week');
  const celebrations = await rows('celebration');
  const gifts = await rows('gift');
  const standing = new Set([
    ...missions.map(({ lineage }) => lineage),
    ...gifts.map(({ gift }) => gift),
  ]);
  return {
    ...settingsOf(row),
    missions: missions.map((each) => toMission({ ...settings.get(each.lineage), ...each })),
    lineages: lineages.map(({ lineage, place, time_of_day: timeOfDay, minutes }) => {
      return { lineage, place, timeOfDay, minutes };
    }),
    marks: (await rows('mark')).map(toMark),
    weeks: new Map(weeks.map(({ week, all, wait, done }) => [week, { all, wait, done }])),
    full: row.full_weeks,
    celebrations: new Map(celebrations.map(({ week, shown }) => [week, shown === 1])),
    pauses: (await rows('pause')).map(toPause),
    excuses: (await rows('excuse')).map(toExcuse),
    gifts: gifts.map(toGift),
    extraPoints: (await rows('extra_points'))
      // Withdrawn extra points have 0 points.
      .filter(({ points }) => points !== 0)
      .map(({ extra, description, points, day }) => ({ extra, description, points, day })),
    proposals: (await rows('proposal')).map(({ proposal, day, picture, recording, state }) => ({
      proposal,
      day,
      picture: picture as StoredKid['proposals'][number]['picture'],
      recording,
      state,
    })),
    recordings: (await rows('recording')).map(({ number, sound }) => {
      return { number, sound, name: recordingName(sound) };
    }),
    words: wordsOf(await rows('word')),
    settled: (await rows('suggestion'))
      // Others are of what has been deleted since.
      .filter((each) => each.settled === 1 && standing.has(each.number))
      .map(({ number }) => ({ number })),
  };
}

function settingsOf(row: RowOf<'kid'>) {
  return {
    kid: row.kid,
    name: row.name,
    birth: row.birth,
    gender: row.gender,
    hero: row.hero as HeroId,
    code: toCode(row.code),
    badges: toBadges(row.badges),
    earned: row.earned,
    spent: row.spent,
    goal: row.goal,
    readsAloud: row.reads_aloud === 1,
    sounds: row.sounds,
  } satisfies Partial<KidData>;
}

/** A kid of a file that is being loaded into a family. */
export interface LoadingKid {
  of: StoredKid;
  today: Day;
  /** Returns the number in the family for a number of the file. */
  number(inFile: number): number;
  /** The same for a grown-up; `null` for all except the one who loads the file, and `BY_ITSELF`. */
  grownUp(inFile: number | undefined): number | null;
  /** Returns the creation key of a row for a name that is unique in the file. */
  key(name: string): string;
}

type OwnRow<Name extends keyof KidSchema> = Omit<RowOf<Name>, 'family_id' | 'kid'>;

/** Returns the row of a loaded kid, without its key. */
export function kidRow({ of, number, key }: LoadingKid, login: string): OwnRow<'kid'> {
  return {
    login,
    name: of.name,
    birth: of.birth,
    gender: of.gender,
    hero: of.hero,
    code: fromCode(of.code),
    key: key(nameOf(of)),
    earned: of.earned,
    spent: of.spent,
    full_weeks: of.full,
    badges: fromBadges(of.badges),
    goal: of.goal === null ? null : number(of.goal),
    reads_aloud: Number(of.readsAloud),
    sounds: of.sounds,
  };
}

/** Returns the part of a creation key that identifies a kid of a file. */
export function nameOf({ kid }: Pick<StoredKid, 'kid'>): string {
  return `kid-${kid}`;
}

/** The other rows of a loaded kid, without its key, in the order in which they are inserted. */
export const ROWS: {
  readonly [Name in keyof KidSchema]?: (kid: LoadingKid) => readonly OwnRow<Name>[];
} = {
  mission: ({ of, number }) =>
    of.missions.map((mission) => ({
      ...fromMission(mission),
      mission: number(mission.mission),
      lineage: number(mission.lineage),
      key: null,
    })),
  lineage: ({ of, number }) =>
    of.lineages.map(({ lineage, place, timeOfDay, minutes }) => ({
      lineage: number(lineage),
      place: number(place),
      time_of_day: timeOfDay,
      minutes,
    })),
  mark: ({ of, number, grownUp }) =>
    of.marks.map(({ mission, day, state, by }) => {
      return { mission: number(mission), day, state, accepted_by: grownUp(by), accepts_at: null };
    }),
  week: ({ of }) => [...of.weeks].map(([week, figures]) => ({ week, ...figures })),
  celebration: ({ of }) =>
    [...of.celebrations].map(([week, shown]) => ({ week, shown: shown ? 1 : 0 })),
  pause: ({ of, number, key }) =>
    of.pauses.map(({ pause, kind, from, to }) => ({
      pause: number(pause),
      kind,
      from_day: from,
      to_day: to,
      key: key(`pause-${pause}`),
    })),
  excuse: ({ of, number }) =>
    of.excuses.map((each) => ({ ...fromExcuse(each), lineage: number(each.lineage) })),
  gift: ({ of, number, today }) =>
    of.gifts.map((gift) => ({
      ...fromGift({ ...gift, gift: number(gift.gift), series: number(gift.series) }),
      since: today,
      key: null,
    })),
  extra_points: ({ of, number, key }) =>
    of.extraPoints.map(({ extra, ...given }) => {
      return { ...given, extra: number(extra), key: key(`extra-${extra}`) };
    }),
  proposal: ({ of, number, key }) =>
    of.proposals.map(({ proposal, ...each }) => ({
      ...each,
      proposal: number(proposal),
      key: key(`proposal-${proposal}`),
      answered: null,
    })),
  recording: ({ of, number }) =>
    of.recordings.map(({ number: inFile, sound }) => {
      return { number: number(inFile), size: sound.length, sound };
    }),
  suggestion: ({ of, number }) =>
    of.settled.map((each) => ({ number: number(each.number), week: 0, settled: 1 })),
  word: ({ of, number }) =>
    of.words.flatMap((each) =>
      each.of.map((about) => ({
        day: about.day,
        number: number(about.number),
        word: number(each.word),
        by: each.by,
        ...each.wording,
      })),
    ),
};
