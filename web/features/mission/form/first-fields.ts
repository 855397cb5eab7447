import type { RECOMMENDED_MISSIONS } from '#domain/catalogue/missions.ts';
import { WEEKDAYS } from '#domain/day.ts';
import type { MissionFields } from './MissionForm.tsx';

/** What an address calls it, where others have the word of a recommended one. */
export const OWN = 'wlasna';

/** What the form of a mission of the parent's own begins with. */
export const OWN_MISSION: MissionFields = {
  name: '',
  picture: 'clipboard',
  points: null,
  days: WEEKDAYS,
  confirmation: true,
  timeOfDay: 'any',
};

/** The same of a recommended one. */
export function fieldsOf({
  id,
  name,
  points,
  days,
  timeOfDay,
}: (typeof RECOMMENDED_MISSIONS)[number]): MissionFields {
  return { name, picture: id, points, days, timeOfDay: timeOfDay ?? 'any', confirmation: true };
}
