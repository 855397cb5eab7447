import type { KidGender, Parents } from '../base/gender.ts';
import type { GiftState } from '../gift/gift.ts';
import type { BadgeId, BadgeState, Powers } from '../hero/badge.ts';
import type { MarkState } from '../mission/mark.ts';
import type { PauseKind } from '../pause/pause.ts';
import type { Yardstick } from '../plan/yardstick.ts';
import type { WeekFigures } from '../progress/progress.ts';
import type { Day, Weekday } from '../time/day.ts';
import type { Week } from '../time/week.ts';

/** A piece of narration: text for the voice, or a recording that replaces it. */
export interface Utterance {
  text: string;
  /** The number of the recording. If it cannot be played, the voice reads the text. */
  recording?: number | undefined;
}

/** A thing with a name and maybe a recording: a mission by its lineage, a gift by its number. */
export interface Named {
  name: string;
  recording?: string | null;
  lineage?: number;
  gift?: number;
}

export interface NarratedMission {
  mission: Named & { points: number };
  state: MarkState;
  excused?: true | undefined;
}

export interface NarratedGift {
  gift: Named & { points: number; repeats?: boolean };
  state: GiftState;
  remaining: number;
  isGoal: boolean;
  yardstick: Yardstick | null;
}

interface Around {
  today: Day;
  parents: Parents;
}

/** Which star of its day's figure a thumb has given. */
export interface GivenStar {
  nth: number;
  of: number;
  weekday: Weekday;
}

/** Everything that can be read aloud. `sentences.ts` turns it into sentences. */
export type Narrated =
  | { is: 'words'; text: string }
  | {
      is: 'alert';
      title: string;
      text?: string | undefined;
      /** Whose acceptance the mission waits for. */
      seenBy?: Parents | undefined;
      star?: GivenStar | undefined;
    }
  | ({ is: 'mission'; parents: Parents } & NarratedMission)
  | ({ is: 'open-mission'; parents: Parents } & NarratedMission)
  | ({ is: 'gift'; parents: Parents } & NarratedGift)
  | ({ is: 'open-gift'; hasNewPrice: boolean } & NarratedGift)
  | { is: 'taken-gift'; gift: Named; parents: Parents }
  | {
      is: 'proposing';
      gender: KidGender;
      chosen: string | null;
      canSpeak: boolean;
      hasSpoken: boolean;
    }
  | { is: 'brushing'; quarter: number }
  | { is: 'points'; remaining: number }
  | ({ is: 'goal' } & Pick<NarratedGift, 'gift' | 'remaining' | 'yardstick'>)
  | { is: 'badge'; badge: BadgeId; state: BadgeState }
  | { is: 'own-badge'; badge: BadgeId; canRelease: boolean }
  | { is: 'new-badge'; badge: BadgeId; worn: KidGender | null }
  | { is: 'remaining-badges'; remaining: number }
  | { is: 'stars-page'; stars: number }
  | { is: 'hero-tile'; toChoose: number }
  | { is: 'hero'; name: string; powers: Powers; remaining: number | null }
  | ({ is: 'week'; week: Week; figures: WeekFigures; empty: string } & Around)
  | { is: 'history-page'; fullWeeks: number }
  | { is: 'full-weeks'; count: number; canChoose: boolean }
  | { is: 'news-one'; title: string; what: Named; times: number; points: number }
  | { is: 'news-all'; title: string; points: number }
  | { is: 'news-word'; title: string; text: string; about: string | null }
  | { is: 'news-received'; title: string; names: readonly string[] }
  | { is: 'news-returned'; title: string; names: readonly string[] }
  | ({ is: 'day-page'; day: Day; missions: readonly NarratedMission[]; empty: string } & Around & {
        /** Missions of a later time of day. */
        later: readonly NarratedMission[];
        /** Missions that nobody needs to do on that day. */
        excused?: readonly NarratedMission[];
        rests?: PauseKind | undefined;
      })
  | { is: 'menu-page'; name: string; remaining: number | null }
  | { is: 'gifts-page'; remaining: number | null; available: readonly Named[]; any: boolean }
  | { is: 'kid-card'; name: string; badges: number; hasCode: boolean }
  | { is: 'star-code'; name: string };

/** Returns what a page says after a scene that has just told the points. */
export function withoutPoints(of: Narrated): Narrated {
  return of.is === 'menu-page' || of.is === 'gifts-page' ? { ...of, remaining: null } : of;
}

export function recordedFor({ recording, lineage, gift }: Named): number | undefined {
  return recording ? (lineage ?? gift) : undefined;
}

/** Whether the narration starts with a recording, so that it needs no voice. */
export function isRecorded(of: Narrated): boolean {
  const thing = 'mission' in of ? of.mission : 'gift' in of ? of.gift : null;
  return thing !== null && recordedFor(thing) !== undefined;
}

export type Sentences<Kinds extends Narrated['is']> = {
  [Kind in Kinds]: (of: Extract<Narrated, { is: Kind }>) => readonly (string | Utterance)[];
};
