import type { RECOMMENDED_MISSIONS } from '#domain/catalogue/missions.ts';
import { WEEKDAYS } from '#domain/time/day.ts';
import type { MissionFields } from './MissionForm.tsx';

/** The URL segment of an own mission, in place of a recommended one's id. */
export const OWN = 'wlasna';

/** The initial form values of the parent's own mission. */
export const OWN_MISSION: MissionFields = {
  name: '',
  picture: 'clipboard',
  points: null,
  days: WEEKDAYS,
  confirmation: true,
  timeOfDay: 'any',
};

/** Returns the initial form values of a recommended mission. */
export function fieldsOf({
  id,
  name,
  points,
  days,
  timeOfDay,
}: (typeof RECOMMENDED_MISSIONS)[number]): MissionFields {
  return { name, picture: id, points, days, timeOfDay: timeOfDay ?? 'any', confirmation: true };
}
