import type { KidGender } from '../base/gender.ts';
import type { KidSettings } from '../family/kid.ts';
import type { StarCode } from '../family/star-code.ts';
import type { Gift } from '../gift/gift.ts';
import type { Proposal } from '../gift/proposal.ts';
import type { Badges } from '../hero/badge.ts';
import type { HeroId } from '../hero/hero.ts';
import type { Lineage } from '../mission/lineage.ts';
import type { Mark } from '../mission/mark.ts';
import type { Mission } from '../mission/mission.ts';
import type { Word } from '../news/word.ts';
import type { Excuse } from '../pause/excuse.ts';
import type { Pause } from '../pause/pause.ts';
import type { WeekFigures } from '../progress/progress.ts';
import type { Day } from '../time/day.ts';
import type { Week } from '../time/week.ts';

/** A family's own picture. Missions and gifts name it by a hash of its bytes. */
export interface Photo {
  name: string;
  /** In ms since 1970. */
  created: number;
  jpeg: Uint8Array;
}

/** A kid of a parsed file, not validated yet. */
export interface KidData extends KidSettings {
  /** Its number within the family, unique among all things of the family. */
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
  /** Only lineages with settings that the parent chose. Their missions repeat these settings. */
  lineages: readonly Lineage[];
  marks: readonly MissionMarks[];
  fullWeeks: readonly { monday: Day; celebrated: boolean }[];
  gifts: readonly Gift[];
  extraPoints: readonly ExtraPoints[];
  /** Those that brought points share their number with extra points. */
  proposals: readonly Proposal[];
  recordings: readonly Recording[];
  /** Pauses that several kids share have one number. */
  pauses: readonly Pause[];
  excuses: readonly Excuse[];
  words: readonly Word[];
  /** The gifts and lineages about which the family is never asked again. */
  settled: readonly { number: number }[];
}

/** A kid as it is stored: its rows, and the counts that they must explain. */
export interface StoredKid extends Omit<KidData, 'marks' | 'fullWeeks'> {
  marks: readonly Mark[];
  /** The figures of each week with a mark. */
  weeks: ReadonlyMap<Week, WeekFigures>;
  /** The number of full weeks. */
  full: number;
  /** Each full week, and each celebrated one, with whether it was celebrated. */
  celebrations: ReadonlyMap<Week, boolean>;
}

/** The names of the lists: `'missions'`, `'marks'`, … */
export type ListIn<Kid> = {
  [Name in keyof Kid]: Kid[Name] extends readonly object[] ? Name : never;
}[keyof Kid];

/** The days on which one mission waits or is done, and who accepted it on which day. */
export interface MissionMarks {
  mission: number;
  wait: readonly Day[];
  done: readonly Day[];
  accepted: readonly { by: number; days: readonly Day[] }[];
}

/** A recording for a mission (by its lineage), a gift or a proposal. */
export interface Recording {
  number: number;
  /** A hash of its bytes, by which its mission, gift or proposal names it. */
  name: string;
  sound: Uint8Array;
}

export interface ExtraPoints {
  extra: number;
  description: string;
  points: number;
  day: Day;
}

/** Groups marks by mission, as a file stores them. */
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
    mission,
    wait,
    done,
    accepted: [...accepted].map(([by, days]) => ({ by, days })),
  }));
}
