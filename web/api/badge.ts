import { useMutation } from '@tanstack/react-query';
import type { BadgeId, Badges } from '#domain/badge.ts';
import type { Week } from '#domain/week.ts';
import { answered, api } from './client.ts';
import { badgeKeys } from './keys.ts';
import { type Kid, kidQuery } from './kid.ts';
import { queryClient, refresh } from './query-client.ts';

const ofKid = api.kids[':login'];

/** Chooses a badge for a full week. */
export function useChooseBadge(login: string) {
  return useMutation({
    mutationFn: (badge: BadgeId) =>
      answered(ofKid.badges[':badge'].$put({ param: at(login, badge) })),
    onSuccess: (changed) => putBadges(login, changed),
    onSettled: () => refresh(badgeKeys(login)),
  });
}

/** „Chcę inną odznakę” */
export function useReleaseBadge(login: string) {
  return useMutation({
    mutationFn: (badge: BadgeId) =>
      answered(ofKid.badges[':badge'].$delete({ param: at(login, badge) })),
    onSuccess: (changed) => putBadges(login, changed),
    onSettled: () => refresh(badgeKeys(login)),
  });
}

/**
 * The kid has been shown these full weeks. They are put away at once; where the server does not
 * hear of it, the kid is shown them the next time again.
 */
export function useCelebrated(login: string) {
  return useMutation({
    mutationFn: (weeks: readonly Week[]) =>
      answered(ofKid.celebrations.$post({ param: { login }, json: { weeks: [...weeks] } })),
    onMutate: (weeks) =>
      changeKid(login, (kid) => ({
        ...kid,
        toCelebrate: kid.toCelebrate.filter((week) => !weeks.includes(week)),
      })),
  });
}

/** The hero wears it from the answer on, not only when everything was fetched anew. */
function putBadges(login: string, { change, badges }: { change: number; badges: Badges }) {
  changeKid(login, (kid) => ({ ...kid, badges: [...badges] }), change);
}

function changeKid(login: string, become: (kid: Kid) => Kid, change?: number) {
  queryClient.setQueryData(
    kidQuery(login).queryKey,
    (known) => known && { change: Math.max(known.change, change ?? 0), kid: become(known.kid) },
  );
}

function at(login: string, badge: BadgeId) {
  return { login, badge: String(badge) };
}
