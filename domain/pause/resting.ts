import type { PauseKind } from './pause.ts';

/** What a kid reads and hears on a paused day. */
export const RESTING: Record<PauseKind, string> = {
  holiday: 'Wakacje! W tym dniu odpoczywasz.',
  illness: 'Odpoczywaj i zdrowiej! W tym dniu nie ma misji.',
};
