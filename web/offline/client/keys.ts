import type { HistoryType } from '#domain/gift/points.ts';
import type { Week } from '#domain/time/week.ts';

/** A shorter key matches all that begin with it. `kid`: data of one kid; `kids`: of several. */
export const keys = {
  all: [] as const,
  start: ['start'] as const,
  cards: ['cards'] as const,
  account: ['account'] as const,
  grownUps: ['grownUps'] as const,
  notifications: ['notifications'] as const,
  lockouts: ['doors'] as const,
  kids: ['kids'] as const,
  inbox: ['kids', 'inbox'] as const,
  waitingCount: ['kids', 'waitingCount'] as const,
  pauses: ['kids', 'pauses'] as const,
  suggestion: ['kids', 'suggestion'] as const,
  weekOfKids: (week: Week) => ['kids', 'week', week] as const,
  kid: (login: string) => ['kid', login] as const,
  profile: (login: string) => ['kid', login, 'profile'] as const,
  missions: (login: string) => ['kid', login, 'missions'] as const,
  mission: (login: string, mission: string) => ['kid', login, 'missions', mission] as const,
  /** „Wcześniejsze wersje”. */
  versions: (login: string, mission: string) =>
    ['kid', login, 'missions', mission, 'versions'] as const,
  ended: (login: string) => ['kid', login, 'ended'] as const,
  waiting: (login: string) => ['kid', login, 'waiting'] as const,
  gifts: (login: string) => ['kid', login, 'gifts'] as const,
  received: (login: string) => ['kid', login, 'received'] as const,
  words: (login: string) => ['kid', login, 'words'] as const,
  /** „Punkty”, all of them or one type. */
  history: (login: string, type: HistoryType | 'all') => ['kid', login, 'history', type] as const,
  /** „Historia postępów”. */
  weekList: (login: string) => ['kid', login, 'weekList'] as const,
  constellation: (login: string) => ['kid', login, 'constellation'] as const,
  week: (login: string, week: Week) => ['kid', login, 'week', week] as const,
};
