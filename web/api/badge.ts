import { useMutation } from '@tanstack/react-query';
import type { BadgeId, Badges } from '#domain/badge.ts';
import { answered, api } from './client.ts';
import { badgeKeys } from './keys.ts';
import { kidQuery } from './kid.ts';
import { queryClient, refresh } from './query-client.ts';

const ofKid = api.kids[':login'];

/** Chooses a badge for a full week. */
export function useChooseBadge(login: string) {
  return useMutation({
    mutationFn: (badge: BadgeId) =>
      answered(ofKid.badges[':badge'].$put({ param: at(login, badge) })),
    onSuccess: (changed) => putBadges(login, changed),
    onSettled: () => {
      refresh(badgeKeys(login));
    },
  });
}

/** „Chcę inną odznakę” */
export function useReleaseBadge(login: string) {
  return useMutation({
    mutationFn: (badge: BadgeId) =>
      answered(ofKid.badges[':badge'].$delete({ param: at(login, badge) })),
    onSuccess: (changed) => putBadges(login, changed),
    onSettled: () => {
      refresh(badgeKeys(login));
    },
  });
}

/** The hero wears it from the answer on, not only when everything was fetched anew. */
function putBadges(login: string, { change, badges }: { change: number; badges: Badges }) {
  queryClient.setQueryData(kidQuery(login).queryKey, (known) =>
    known && change > known.change ? { change, kid: { ...known.kid, badges: [...badges] } } : known,
  );
}

function at(login: string, badge: BadgeId) {
  return { login, badge: String(badge) };
}
