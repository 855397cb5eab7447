import type { RECOMMENDED_MISSIONS } from '#domain/catalogue/missions.ts';
import { WEEKDAYS } from '#domain/time/day.ts';
import type { MissionFields } from './MissionForm.tsx';

/** Without one, those of the parent's own mission. */
export function fieldsOf(recommended?: (typeof RECOMMENDED_MISSIONS)[number]): MissionFields {
  const { id = 'clipboard', name = '', points = null, days = WEEKDAYS } = recommended ?? {};
  const { timeOfDay = 'any', minutes = null } = recommended ?? {};
  return { name, picture: id, points, days, timeOfDay, minutes, confirmation: true };
}
