import type { ReactNode } from 'react';
import type { DayMission } from '#domain/progress/progress.ts';

/** „Po kolei”: replaces the content of an open mission's dialog. */
export interface OneByOne {
  mission: DayMission;
  show: (onThumb: (direction: 'up' | 'down') => void) => ReactNode;
  stop: () => void;
}
