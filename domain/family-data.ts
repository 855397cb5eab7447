import type { Badges } from './badge.ts';
import type { Day } from './day.ts';
import type { KidGender, ParentGender } from './gender.ts';
import type { Gift } from './gift.ts';
import type { HeroId } from './hero.ts';
import type { KidSettings } from './kid.ts';
import type { Lineage } from './lineage.ts';
import type { Mark } from './mark.ts';
import type { Mission } from './mission.ts';
import type { Pause } from './pause.ts';
import type { StarCode } from './star-code.ts';
import type { Word } from './word.ts';

/** What a family takes along in a file, as it was read: nothing of it has been compared yet. */
export interface FamilyData {
  family: {
    /** The number of the grown-up whose file it was. */
    grownUp: number;
    gender: ParentGender;
    name: string;
    code: StarCode | null;
    timeZone: string;
  };
  kids: readonly KidData[];
}

/** The family as it is loaded: its grown-up's star code is left out where nobody has proved who they are. */
export type LoadedSettings = Omit<FamilyData['family'], 'code'> &
  Partial<Pick<FamilyData['family'], 'code'>>;

export interface KidData extends KidSettings {
  /** Its number within the family: no two things share one. */
  kid: number;
  name: string;
  birth: number | null;
  gender: KidGender;
  hero: HeroId;
  code: StarCode | null;
  badges: Badges;
  earned: number;
  spent: number;
  goal: number | null;
  missions: readonly Mission[];
  /** Those of which something was chosen: their missions say the same. */
  lineages: readonly Lineage[];
  marks: readonly MissionMarks[];
  fullWeeks: readonly { monday: Day; celebrated: boolean }[];
  gifts: readonly Gift[];
  extraPoints: readonly ExtraPoints[];
  recordings: readonly Recording[];
  /** Those that several kids have together have one number. */
  pauses: readonly Pause[];
  words: readonly Word[];
}

/** What stands in lists: `'missions'`, `'marks'`, … */
export type ListIn<Kid> = {
  [Name in keyof Kid]: Kid[Name] extends readonly object[] ? Name : never;
}[keyof Kid];

/** The days on which one mission waits, and on which it is done; and who has accepted it on which. */
export interface MissionMarks {
  mission: number;
  wait: readonly Day[];
  done: readonly Day[];
  accepted: readonly { by: number; days: readonly Day[] }[];
}

/** What is recorded for a mission, by its lineage, or for a gift. */
export interface Recording {
  number: number;
  sound: Uint8Array;
}

export interface ExtraPoints {
  extra: number;
  description: string;
  points: number;
  day: Day;
}

/** Marks as they stand in a file: all days of a mission together. */
export function byMission(marks: readonly Mark[]): MissionMarks[] {
  const days = new Map<number, { wait: Day[]; done: Day[]; accepted: Map<number, Day[]> }>();
  for (const { mission, day, state, by } of marks) {
    const of = days.get(mission) ?? { wait: [], done: [], accepted: new Map<number, Day[]>() };
    of[state].push(day);
    days.set(mission, of);
    if (by === undefined) continue;
    const accepted = of.accepted.get(by) ?? [];
    accepted.push(day);
    of.accepted.set(by, accepted);
  }
  return [...days].map(([mission, { wait, done, accepted }]) => ({
    ...{ mission, wait, done },
    accepted: [...accepted].map(([by, days]) => ({ by, days })),
  }));
}
