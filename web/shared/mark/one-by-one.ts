import type { ReactNode } from 'react';
import type { DayMission } from '#domain/progress.ts';

/** The mission whose turn it is in „Po kolei”, among those that were to do in the beginning. */
export interface OneOfMissions {
  current: DayMission;
  /** Whether each of them is over, in their order. */
  over: readonly boolean[];
  /** Puts the mission behind all others; `null` where there is no other. */
  later: (() => void) | null;
  stop: () => void;
}

/** What stands in the place of an open mission. */
export interface OneByOne {
  mission: DayMission;
  show: (onThumb: (direction: 'up' | 'down') => void) => ReactNode;
  stop: () => void;
}
