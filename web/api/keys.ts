import type { Week } from '#domain/week.ts';

/** The names under which answers are kept; a shorter one stands for all that begin with it. */
export const keys = {
  start: ['start'] as const,
  kids: ['kids'] as const,
  kid: (login: string) => ['kid', login] as const,
  missions: (login: string) => ['missions', login] as const,
  weeks: (login: string) => ['week', login] as const,
  week: (login: string, week: Week) => ['week', login, week] as const,
};
