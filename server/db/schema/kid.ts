import type { KidGender, ParentGender } from '#domain/base/gender.ts';
import type { Sounds } from '#domain/family/kid.ts';
import type { ProposalState } from '#domain/gift/proposal.ts';
import type { MarkState } from '#domain/mission/mark.ts';
import type { WordPicture } from '#domain/news/word.ts';
import type { PauseKind } from '#domain/pause/pause.ts';
import type { MissionTime } from '#domain/time/time-of-day.ts';

/** Each row names the kid. */
export type KidSchema = {
  [Name in keyof Columns]: { family_id: number; kid: number } & Columns[Name];
};

interface Columns {
  kid: {
    login: string;
    name: string;
    birth: number | null;
    gender: KidGender;
    hero: number;
    code: string | null;
    /** Idempotency key from the browser that created the row. */
    key: string;
    /** Maintained by `totals.ts`: all points earned, all spent, and the number of full weeks. */
    earned: number;
    spent: number;
    full_weeks: number;
    /** Badges that the kid has chosen: bit 0 is the first. */
    badges: number;
    /** The gift that the kid saves for. */
    goal: number | null;
    /** 0 or 1: whether cards and pages are narrated when they open; `null`: no parent said. */
    reads_aloud: number | null;
    sounds: Sounds;
  };

  /** Directory: finds the kid of a login. */
  kid_login: {
    login: string;
  };

  mission: {
    mission: number;
    /** The number of its first version; all versions share it. */
    lineage: number;
    /** The name of its lineage's row in `recording`; the same in all versions. */
    recording: string | null;
    /** 1: a newer version replaces it. */
    replaced: number;
    name: string;
    picture: string;
    points: number;
    /** Bit 0 is Monday. */
    days: number;
    /** 1 to 4: „Co ile tygodni”. */
    every_weeks: number;
    /** The remainder of its weeks, divided by `every_weeks`. */
    week_phase: number;
    confirmation: number;
    start: number;
    finish: number | null;
    /**
     * The idempotency key of the request that created the row; for a plan with its position. `null`
     * if an edit created it. Only compared, never parsed.
     */
    key: string | null;
  };

  mark: {
    day: number;
    mission: number;
    state: 'wait' | 'done';
    /** The grown-up's number, even after they left; 0: it accepted itself; `null`: no acceptance was needed. */
    accepted_by: number | null;
    /** Of a waiting mark: when it accepts itself, in ms since 1970; `null`: it waits for a person. */
    accepts_at: number | null;
  };

  /** Maintained by `weeks.ts`. A row exists for each week that has a mark in its figures. */
  week: {
    week: number;
    all: number;
    wait: number;
    done: number;
  };

  /** Maintained by `weeks.ts`: each full week, and each that was full when it was celebrated. */
  celebration: {
    week: number;
    /** 1 after the celebration. */
    shown: number;
  };

  /** Settings of a mission's lineage. A row exists when the parent has ever changed one. */
  lineage: {
    lineage: number;
    place: number;
    time_of_day: MissionTime;
    minutes: number | null;
  };

  /** First and last day included. A pause has a row for each of its kids and turns, with one number. */
  pause: {
    pause: number;
    kind: PauseKind;
    from_day: number;
    to_day: number;
    /** The idempotency key of the request that created it. */
    key: string;
  };

  /** „Dziś nie trzeba”: a day on which a mission is not active, in all its versions. */
  excuse: {
    lineage: number;
    day: number;
    /** 1: it returned a waiting mark, which its undo restores. */
    waited: number;
  };

  gift: {
    gift: number;
    name: string;
    picture: string;
    points: number;
    status: 'unused' | 'chosen' | 'received';
    chosen: number | null;
    /** 1: an equal unused gift takes its place when it is chosen. */
    repeats: number;
    /** The number of the first gift of its row; `null`: it is the first one. */
    series: number | null;
    /** The name of its row in `recording`. */
    recording: string | null;
    /** The day on which it was added or last changed; `null`: before this was stored. */
    since: number | null;
    /** Like `mission.key`. */
    key: string | null;
  };

  /** A question to the family about a gift or a mission's lineage, which is at most one a week. */
  suggestion: {
    /** The gift's number or the lineage. */
    number: number;
    /** When it was last asked. */
    week: number;
    /** 1: „Nie pytaj więcej”. */
    settled: number;
  };

  extra_points: {
    extra: number;
    description: string;
    /** Negative when the parent corrects a mistake. */
    points: number;
    day: number;
    key: string;
  };

  /** A proposal of a kid. If it brought points, its extra points have the same number. */
  proposal: {
    proposal: number;
    day: number;
    picture: string | null;
    /** The name of its row in `recording`. */
    recording: string | null;
    state: ProposalState;
    key: string;
    /** The idempotency key of its last answer, which may have been undone. */
    answered: string | null;
  };

  /**
   * A recording: a parent's for a gift or for all versions of a mission, or a kid's for its proposal.
   * Their rows name it (`recording`). Numbers are unique in a family, so all of these differ.
   */
  recording: {
    /** The mission's lineage, or the number of the gift or the proposal. */
    number: number;
    /** The length of `sound`, so that the total size is computed without reading it. */
    size: number;
    /** WebM or MP4, as recorded by the browser. */
    sound: Uint8Array;
  };

  /**
   * A parent's praise with an acceptance, extra points or a proposal. There is a row for each thing
   * that the word is about, and at most one word per thing. Numbers are unique in a family, so these
   * things differ.
   */
  word: {
    /** The day of the mark, the extra points or the proposal. */
    day: number;
    /** The mission's lineage, or the number of the extra points or the proposal. */
    number: number;
    /** The number of the word; its rows share it. */
    word: number;
    by: ParentGender;
    /** Either a picture or a note. */
    picture: WordPicture | null;
    note: string | null;
  };

  /** What a kid has not seen. Numbers are unique in a family, so the named things differ. */
  news: {
    day: number;
    /** The mission's lineage, or the number of the extra points, the proposal, the word or the gift. */
    number: number;
    /** The mission's state on that day that the kid saw last; `null` for other things. */
    saw: MarkState | null;
    /** The claim that holds the row; `null`: none, or it changed after the claim. */
    claim: string | null;
    /** When that claim expires. */
    until: number;
  };
}
