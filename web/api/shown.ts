import type { QueryKey } from '@tanstack/react-query';
import type { Noun } from '#contract/api.ts';
import { keys } from './keys.ts';

/** The queries whose answers a change of a noun can alter. `kid` is the login of whose it is. */
const SHOWN: Record<Noun, (kid: string) => QueryKey[]> = {
  family: () => [keys.start, keys.account, keys.grownUps, keys.notifications, keys.doors],
  actor: () => [keys.start],
  door: () => [keys.doors],
  kid: (kid) => [
    ...[keys.start, keys.doors, keys.inbox, keys.weeksOfKids],
    ...[keys.kids, keys.kid(kid), keys.profile(kid), keys.pauses],
  ],
  badge: (kid) => [keys.cards, keys.kids, keys.kid(kid)],
  celebration: (kid) => [keys.kid(kid)],
  mission: (kid) => [...marked(kid), keys.missions(kid), keys.ended(kid)],
  mark: marked,
  pause: (kid) => [...marked(kid), keys.pauses],
  gift: (kid) => [...counted(kid), keys.inbox],
  handover: (kid) => [keys.received(kid)],
  word: (kid) => [keys.kids, keys.kid(kid)],
  news: (kid) => [keys.kid(kid)],
  points: counted,
  recording: (kid) => [
    ...[keys.missions(kid), keys.ended(kid), keys.weeks(kid), keys.waiting(kid)],
    ...[keys.gifts(kid), keys.received(kid), keys.inbox, keys.weeksOfKids],
  ],
};

/** The queries that changes of these nouns can alter, for the kid of this login where it has one. */
export function shownOf(nouns: readonly Noun[], kid = ''): QueryKey[] {
  return nouns.flatMap((noun) => SHOWN[noun](kid));
}

function marked(kid: string): QueryKey[] {
  const ofWeeks = [
    ...[keys.weeks(kid), keys.weeksOfKids],
    ...[keys.weekList(kid), keys.constellation(kid)],
  ];
  return [...counted(kid), ...ofWeeks, keys.waiting(kid), keys.inbox];
}

/** What shows a kid's points and counts. */
function counted(kid: string): QueryKey[] {
  return [keys.kids, keys.kid(kid), keys.gifts(kid), keys.history(kid)];
}
