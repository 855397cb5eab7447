import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Beat, Greeting, LiveEvent, Noun } from '#contract/api.ts';
import { startQuery } from '../../offline/client/family.ts';
import { keys } from '../../offline/client/keys.ts';
import { fetchOld, refresh } from '../../offline/client/query-client.ts';
import { receiveToday } from '../../offline/client/send.ts';
import { storesOf } from '../../offline/client/stores.ts';
import { openStream } from '../../offline/client/stream.ts';
import { commandsSettled, keysOfKids } from '../../shared/data/write.ts';

/** Changes of a kid that appear on its card, which the start response contains for family pages. */
const ON_CARDS: readonly (Noun | undefined)[] = ['kid', 'badge'];

/** Through the event stream, while the page is visible. Each `profile` gets its own stream. */
export function useLive(profile: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (profile === 'guest') return;
    /** `undefined` before the first greeting: earlier changes may be missing. */
    let lastChange: number | undefined;

    const greet = ({ change, today, session, release }: Greeting) => {
      storesOf(queryClient).install.meet(release ?? '');
      const known = queryClient.getQueryData(startQuery.queryKey)?.family?.session;
      // Another tab may have signed in another family, whose change numbers differ.
      if (lastChange !== undefined || session !== known)
        refreshFor(queryClient, [keys.start], Infinity);
      if (change !== lastChange) refreshForOthers(queryClient, change);
      lastChange = change;
      receiveToday(queryClient, today);
      fetchOld(queryClient);
    };
    const beat = ({ today }: Beat) => {
      receiveToday(queryClient, today);
      fetchOld(queryClient);
    };
    const receive = ({ change, noun, kid }: LiveEvent) => {
      // The actor is not part of the family's data, and its event has no change number.
      if (noun === 'actor') return refreshFor(queryClient, [keys.start], Infinity);
      const isNext = lastChange !== undefined && change <= lastChange + 1;
      lastChange = Math.max(lastChange ?? 0, change);
      if (isNext && !noun) return;
      const isOfKid = isNext && kid !== undefined && !ON_CARDS.includes(noun);
      return refreshFor(queryClient, keysOfKids(isOfKid ? [kid] : undefined), change);
    };

    return openStream('/api/live', {
      on: {
        greeting: (message) => greet(JSON.parse(message.data)),
        beat: (message) => beat(JSON.parse(message.data)),
        message: (message) => receive(JSON.parse(message.data)),
      },
      onSilent: () => refreshFor(queryClient, [keys.all], Infinity),
      onRefused: () => queryClient.invalidateQueries({ queryKey: keys.start }),
    });
  }, [queryClient, profile]);
}

/** A greeting may come only after the page's own thumbs, whose answers the page has. */
async function refreshForOthers(queryClient: QueryClient, change: number): Promise<void> {
  await commandsSettled();
  const { kids = [] } = queryClient.getQueryData(startQuery.queryKey)?.family ?? {};
  const own = storesOf(queryClient).thumbs.all.filter((thumb) =>
    kids.some(({ login }) => login === thumb.login),
  );
  let last = change;
  while (own.some((thumb) => thumb.change === last)) last -= 1;
  await refresh(queryClient, [keys.all], { change: last });
}

/**
 * Waits for pending commands: they refetch the page's own changes for the page to which they lead.
 * A change from another device that they lack is recognized by the number in their answers.
 */
async function refreshFor(
  queryClient: QueryClient,
  queryKeys: readonly QueryKey[],
  change: number,
): Promise<void> {
  await commandsSettled();
  await refresh(queryClient, queryKeys, { change });
}
