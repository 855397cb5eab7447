import fc from 'fast-check';
import { someDraft, someRhythm } from '#fixtures/domain/random.ts';
import { type ExcuseStep, SOME_EXCUSES } from './excuse-steps.ts';
import type { Which } from './grown-ups.ts';
import { type PauseStep, somePauseStep } from './pause-steps.ts';
import type { Draft, State } from './rules/calendar.ts';
import type { Settings, Time } from './rules/lineages.ts';
import type { DatedState } from './rules/mission.ts';
import { type SelfAcceptanceStep, SOME_SELF_ACCEPTANCE } from './self-acceptance-steps.ts';
import { AT_ONCE, someMarkOffset, type Travel, travel, which } from './some.ts';
import { SOME_WORDS, type WordStep } from './word-steps.ts';

/**
 * Another child's mission, which is copied unless this kid has the same; `twice` copies it anyway.
 */
export type CopiedDraft = Draft & { twice?: boolean } & Settings;

/** A mark, with its day counted from today. */
export interface OffsetMark {
  offset: number;
  state: 'wait' | 'done';
}

/**
 * A step in a family. `which` counts the kid's missions from the newest, modulo their number; steps
 * that resume count the ended ones.
 */
export type Step =
  | {
      do: 'create';
      draft: Draft;
      /** For one day only, in days from today. */
      ahead?: number | undefined;
      timeOfDay?: Time;
      minutes?: number | null;
      travel: Travel;
    }
  | {
      do: 'copy';
      /** From another child's plan, or from a form that is saved for that child. */
      by: 'plan' | 'form';
      drafts: (CopiedDraft & { ahead?: number | undefined })[];
      travel: Travel;
    }
  | {
      do: 'edit';
      which: number;
      change: Partial<Draft>;
      /** To another day, in days from today. */
      ahead: number | undefined;
      /** Whether the request contains the initial values of the form. */
      sendsSeen: boolean;
      restore: OffsetMark[];
      timeOfDay: Time | undefined;
      minutes: number | null | undefined;
      travel: Travel;
    }
  | { do: 'order'; list: number[]; moved: { which: number; timeOfDay: Time }[]; travel: Travel }
  | { do: 'end' | 'delete'; which: number; travel: Travel }
  | { do: 'resume'; which: number; marks: OffsetMark[] }
  | {
      do: 'mark';
      as: 'kid' | 'parent';
      which: number;
      offset: number;
      to: State;
      /** The state that the sender saw; `now` is the state at the tap. */
      saw: State | 'now';
      undo: boolean;
      travel: Travel;
    }
  | {
      do: 'mark the week';
      /** All missions in the week, or only one, also on days without it. */
      which: number | 'all';
      /** The week, counted from this one. */
      weeks: number;
    }
  | { do: 'choose' | 'release'; as: 'kid' | 'parent'; badge: number; travel: Travel }
  | {
      do: 'celebrate';
      as: 'kid' | 'parent';
      travel: Travel;
      /** How many of the newest waiting marks its page did not know. */
      before: number;
      /** How many fewer or more it knew. */
      more: number;
    }
  | PauseStep
  | ExcuseStep
  | SelfAcceptanceStep
  | { do: 'accept all'; travel: Travel }
  | WordStep
  | { do: 'undo' }
  | { do: 'pass'; minutes: number };

/** A step and the grown-up who takes it, if it is not the kid's. */
export type TakenStep = Step & { who: Which };

/** A family's days, from an instant on. */
export interface Sequence {
  from: string;
  steps: TakenStep[];
}

const HOUR = 60;
const DAY = 24 * HOUR;
/** More weeks than a page of the history contains. */
const LONG_ABSENCE = 200 * DAY;

const someone = fc.constantFrom('kid' as const, 'parent' as const);
/** Few badges, so that chosen ones are also released. */
const someBadge = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(4, 8) }, fc.nat(8));
const someTime = fc.constantFrom<Time>('any', 'morning', 'afternoon', 'evening');
const someMinutes = fc.constantFrom(null, 2, 30);
const someState = fc.constantFrom<State>('undone', 'wait', 'done');
/** Mostly none; sometimes a past day. */
const someDayAhead = fc.oneof(
  { weight: 2, arbitrary: fc.constant(undefined) },
  fc.constantFrom(0, 0, 1, 2, 3, 9, 400, -1),
);
const someMark = fc.constantFrom<'wait' | 'done'>('wait', 'done');
const someMarks = fc.uniqueArray(fc.record({ offset: someMarkOffset, state: someMark }), {
  maxLength: 6,
  selector: ({ offset }) => offset,
});
const someStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('create' as const),
      draft: someDraft,
      ahead: someDayAhead,
      timeOfDay: someTime,
      minutes: someMinutes,
      travel,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('copy' as const),
      by: fc.constantFrom('plan' as const, 'form' as const),
      drafts: fc.array(
        fc
          .record({
            draft: someDraft,
            ahead: someDayAhead,
            twice: fc.boolean(),
            timeOfDay: someTime,
            minutes: someMinutes,
          })
          .map(({ draft, ...more }) => ({ ...draft, ...more })),
        { minLength: 1, maxLength: 3 },
      ),
      travel,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('edit' as const),
      which,
      change: fc.oneof(someDraft, fc.record(pickable(), { requiredKeys: [] })),
      ahead: someDayAhead,
      sendsSeen: fc.boolean(),
      restore: fc.oneof({ weight: 2, arbitrary: fc.constant<OffsetMark[]>([]) }, someMarks),
      timeOfDay: fc.option(someTime, { nil: undefined }),
      minutes: fc.option(someMinutes, { nil: undefined }),
      travel,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      list: fc.array(which, { maxLength: 6 }),
      moved: fc.array(fc.record({ which, timeOfDay: someTime }), { maxLength: 2 }),
      travel,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('end' as const), which, travel }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('delete' as const), which, travel }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('resume' as const),
      which,
      marks: someMarks,
    }),
  },
  {
    weight: 14,
    arbitrary: fc.record({
      do: fc.constant('mark' as const),
      as: someone,
      which,
      offset: someMarkOffset,
      to: fc.oneof(fc.constant('done' as const), someState),
      saw: fc.oneof({ weight: 4, arbitrary: fc.constant('now' as const) }, someState),
      undo: fc.boolean(),
      travel,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('mark the week' as const),
      which: fc.oneof({ weight: 3, arbitrary: fc.constant('all' as const) }, which),
      weeks: fc.constantFrom(0, 0, 0, -1, 1),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom('choose' as const, 'release' as const),
      as: someone,
      badge: someBadge,
      travel,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('celebrate' as const),
      as: someone,
      travel,
      before: fc.constantFrom(0, 0, 1),
      more: fc.constantFrom(0, 0, 0, 1, -1),
    }),
  },
  { weight: 9, arbitrary: somePauseStep(which, travel) },
  SOME_EXCUSES,
  SOME_SELF_ACCEPTANCE,
  { weight: 3, arbitrary: fc.record({ do: fc.constant('accept all' as const), travel }) },
  ...SOME_WORDS,
  { weight: 5, arbitrary: fc.record({ do: fc.constant('undo' as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      minutes: fc.oneof(
        {
          weight: 12,
          arbitrary: fc.constantFrom(20, HOUR, 5 * HOUR, 12 * HOUR, DAY, 2 * DAY, 8 * DAY),
        },
        fc.constant(LONG_ABSENCE),
      ),
    }),
  },
);

const someTaken: fc.Arbitrary<TakenStep> = fc
  .tuple(someStep, fc.constantFrom<Which>(0, 1, 2))
  .map(([step, who]) => ({ ...step, who }));

/** Returns the draft for one day, counted from today, or unchanged. */
export function onDay<D extends Draft>(draft: D, ahead: number | undefined, today: number): D {
  return ahead === undefined ? draft : { ...draft, only: today + ahead };
}

export function dated(marks: readonly OffsetMark[], today: number): DatedState[] {
  return marks.map(({ offset, state }) => ({ day: today + offset, state }));
}

/** A sequence that begins at one of some instants, with a mission, and perhaps with a badge. */
export function someSequence(instants: readonly string[]): fc.Arbitrary<Sequence> {
  const chosen = (badge: number): Step[] => [
    { do: 'mark the week', which: 'all', weeks: 0 },
    { do: 'choose', as: 'kid', badge, travel: AT_ONCE },
  ];
  const thumbUp = (as: 'kid' | 'parent'): Step => ({
    ...{ do: 'mark', as, which: 0, offset: 0, to: 'done' },
    ...{ saw: 'now', undo: false, travel: AT_ONCE },
  });
  const forToday = (draft: Draft): Step[] => [
    { do: 'create', draft, ahead: 0, travel: AT_ONCE },
    thumbUp('parent'),
    {
      do: 'edit',
      which: 0,
      change: {},
      ahead: 1,
      sendsSeen: true,
      restore: [],
      timeOfDay: undefined,
      minutes: undefined,
      travel: AT_ONCE,
    },
  ];
  /** A parent who forgets: the kid's thumb waits. */
  const forgotten = (draft: Draft): Step[] => [
    { do: 'choose self-acceptance', days: 1 },
    { do: 'create', draft: { ...draft, confirmation: true }, ahead: 0, travel: AT_ONCE },
    thumbUp('kid'),
    { do: 'pass', minutes: DAY / 2 },
  ];
  const sometimes = [someBadge.map(chosen), someDraft.map(forToday), someDraft.map(forgotten)];
  const beginning = fc
    .tuple(
      someDraft.map((draft): Step[] => [{ do: 'create', draft, travel: AT_ONCE }]),
      ...sometimes.map((steps) => fc.option(steps, { nil: [] })),
    )
    .map((parts) => parts.flat());
  return fc.record({
    from: fc.constantFrom(...instants),
    steps: fc
      .tuple(beginning, fc.array(someTaken, { minLength: 4, maxLength: 30, size: 'max' }))
      .map(([first, later]) => [...first.map((step) => ({ ...step, who: 0 as const })), ...later]),
  });
}

function pickable() {
  return {
    points: fc.integer({ min: 0, max: 12 }),
    days: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
    rhythm: someRhythm,
    confirmation: fc.boolean(),
  };
}
