import type { Kid, NewFullWeeks } from '../../shared/data/kid.ts';
import type { News } from './queries.ts';

type NewsItem = News['told'][number];
export type Gift = Extract<NewsItem, { is: 'accepted' | 'extra' }>;
export type SpokenWord = Extract<NewsItem, { is: 'word' }>;
export type Received = Extract<NewsItem, { is: 'received' }>;
export type Returned = Extract<NewsItem, { is: 'returned' }>;
export type Declined = Extract<NewsItem, { is: 'declined' }>;

/** `kid` is as it is after all of the scene. */
export interface Story {
  kid: Kid;
  news: News | null;
  weeks: NewFullWeeks | null;
}

export type Step =
  | { shows: 'one'; gift: Gift; from: number; to: number }
  | { shows: 'all'; gifts: readonly Gift[]; more: number; from: number; to: number }
  | { shows: 'word'; word: SpokenWord }
  | { shows: 'received'; gifts: readonly Received[] }
  | { shows: 'returned'; missions: readonly Returned[] }
  | { shows: 'declined'; proposals: readonly Declined[] }
  | { shows: 'weeks'; weeks: NewFullWeeks };

/** Items with a step of their own. With more, one fewer has it, and the last step adds the rest. */
const MOST_ALONE = 5;

/** `still` disables motion: all items appear at once. */
export function stepsOf({ kid, news, weeks }: Story, still: boolean): Step[] {
  const steps = news ? stepsOfNews(news, kid.remaining, still) : [];
  return weeks ? [...steps, { shows: 'weeks', weeks }] : steps;
}

function stepsOfNews({ told: items, rest }: News, remaining: number, still: boolean): Step[] {
  const gifts = items.filter((one) => one.is === 'accepted' || one.is === 'extra');
  const words = items.filter((one) => one.is === 'word');
  const received = items.filter((one) => one.is === 'received');
  const missions = items.filter((one) => one.is === 'returned');
  const proposals = items.filter((one) => one.is === 'declined');
  const isMany = gifts.length > MOST_ALONE || rest.times > 0;
  const alone =
    still && gifts.length > 1 ? [] : gifts.slice(0, isMany ? MOST_ALONE - 1 : undefined);
  let now = remaining - rest.points - gifts.reduce((sum, { points }) => sum + points, 0);
  const steps: Step[] = alone.map((gift) => {
    const from = now;
    now += gift.points;
    return { shows: 'one', gift, from, to: now };
  });
  if (gifts.length > 1) {
    steps.push({ shows: 'all', gifts, more: rest.times, from: now, to: remaining });
  }
  for (const word of words) steps.push({ shows: 'word', word });
  if (received.length > 0) steps.push({ shows: 'received', gifts: received });
  if (missions.length > 0) steps.push({ shows: 'returned', missions });
  if (proposals.length > 0) steps.push({ shows: 'declined', proposals });
  return steps;
}
