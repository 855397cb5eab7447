import type { PauseKind } from './pause.ts';

/** What a child reads and hears on a day of a pause. */
export const RESTING: Record<PauseKind, string> = {
  holiday: 'Wakacje! W tym dniu odpoczywasz.',
  illness: 'Odpoczywaj i zdrowiej! W tym dniu nie ma misji.',
};
