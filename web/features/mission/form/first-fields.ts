import type { RECOMMENDED_MISSIONS } from '#domain/catalogue/missions.ts';
import { WEEKDAYS } from '#domain/time/day.ts';
import type { MissionFields } from './MissionForm.tsx';

/** Returns the initial form values of a recommended mission; without one, of the parent's own. */
export function fieldsOf(recommended?: (typeof RECOMMENDED_MISSIONS)[number]): MissionFields {
  const { id = 'clipboard', name = '', points = null, days = WEEKDAYS } = recommended ?? {};
  const { timeOfDay = 'any', minutes = null } = recommended ?? {};
  return { name, picture: id, points, days, timeOfDay, minutes, confirmation: true };
}
