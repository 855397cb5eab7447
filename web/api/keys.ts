import type { Week } from '#domain/week.ts';

/** The names under which answers are kept; a shorter one stands for all that begin with it. */
export const keys = {
  all: [] as const,
  start: ['start'] as const,
  cards: ['cards'] as const,
  account: ['account'] as const,
  grownUps: ['grownUps'] as const,
  notifications: ['notifications'] as const,
  doors: ['doors'] as const,
  kids: ['kids'] as const,
  inbox: ['inbox'] as const,
  pauses: ['pauses'] as const,
  kid: (login: string) => ['kid', login] as const,
  profile: (login: string) => ['profile', login] as const,
  missions: (login: string) => ['missions', login] as const,
  mission: (login: string, mission: string) => ['missions', login, mission] as const,
  /** „Wcześniejsze wersje”. */
  versions: (login: string, mission: string) => ['missions', login, mission, 'versions'] as const,
  ended: (login: string) => ['ended', login] as const,
  waiting: (login: string) => ['waiting', login] as const,
  gifts: (login: string) => ['gifts', login] as const,
  received: (login: string) => ['received', login] as const,
  /** What alters a kid may alter its words. */
  words: (login: string) => ['kid', login, 'words'] as const,
  history: (login: string) => ['history', login] as const,
  weeks: (login: string) => ['week', login] as const,
  /** „Historia postępów”. */
  weekList: (login: string) => ['weekList', login] as const,
  constellation: (login: string) => ['constellation', login] as const,
  /** What a week holds of all kids. */
  weeksOfKids: ['weeksOfKids'] as const,
  weekOfKids: (week: Week) => ['weeksOfKids', week] as const,
  week: (login: string, week: Week) => ['week', login, week] as const,
};
