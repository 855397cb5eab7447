import type { ReactNode } from 'react';
import type { DayMission } from '#domain/progress/progress.ts';

/** The state of „Po kolei”: the current mission, among those that were to do at the start. */
export interface OneOfMissions {
  current: DayMission;
  /** Whether each mission is finished, in their order. */
  over: readonly boolean[];
  /** Moves the mission behind all others; `null` if there is no other. */
  later: (() => void) | null;
  stop: () => void;
}

/** Replaces the content of an open mission's dialog. */
export interface OneByOne {
  mission: DayMission;
  show: (onThumb: (direction: 'up' | 'down') => void) => ReactNode;
  stop: () => void;
}
