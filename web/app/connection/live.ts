import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Beat, Greeting, LiveEvent, Noun } from '#contract/api.ts';
import { startQuery } from '../../offline/client/family.ts';
import { keys } from '../../offline/client/keys.ts';
import { fetchOld, refresh } from '../../offline/client/query-client.ts';
import { keepOpen } from '../../offline/client/stream.ts';
import { hearToday } from '../../offline/client/today.ts';
import { alteredWith, commandsFollowed } from '../../shared/data/write.ts';

/** What shows of a kid on its card, which the start brings for pages of the whole family. */
const ON_CARDS: readonly (Noun | undefined)[] = ['kid', 'badge'];

/**
 * Keeps what a signed-in family sees up to date while the page is visible. `profile` is who uses
 * the device: another one gets a stream of its own.
 */
export function useLive(profile: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (profile === 'guest') return;
    /** The last change that this page has heard of; before the first greeting it may lack some. */
    let heard: number | undefined;

    const greet = ({ change, today, session }: Greeting) => {
      const known = queryClient.getQueryData(startQuery.queryKey)?.family?.session;
      // Meanwhile another tab may have signed another family in, whose numbers are others.
      if (heard !== undefined || session !== known) hearOf(queryClient, [keys.start], Infinity);
      if (change !== heard) hearOf(queryClient, [keys.all], change);
      heard = change;
      hearToday(queryClient, today);
      fetchOld(queryClient);
    };
    const beat = ({ today }: Beat) => {
      hearToday(queryClient, today);
      fetchOld(queryClient);
    };
    const hear = ({ change, noun, kid }: LiveEvent) => {
      // Who uses the device is no data of the family, and comes without a number of its own.
      if (noun === 'actor') return hearOf(queryClient, [keys.start], Infinity);
      const isNext = heard !== undefined && change <= heard + 1;
      heard = Math.max(heard ?? 0, change);
      if (isNext && !noun) return;
      const isOfKid = isNext && kid !== undefined && !ON_CARDS.includes(noun);
      return hearOf(queryClient, alteredWith(isOfKid ? [kid] : undefined), change);
    };

    return keepOpen('/api/live', {
      on: {
        greeting: (message) => greet(JSON.parse(message.data)),
        beat: (message) => beat(JSON.parse(message.data)),
        message: (message) => hear(JSON.parse(message.data)),
      },
      onRefused: () => queryClient.invalidateQueries({ queryKey: keys.start }),
    });
  }, [queryClient, profile]);
}

/**
 * Fetches anew what is shown and does not know of a change yet. Commands under way are waited for:
 * they fetch the page's own changes themselves, for the page to which they lead. What of another
 * device's change they do not know is seen by the number of their answers.
 */
async function hearOf(
  queryClient: QueryClient,
  queryKeys: readonly QueryKey[],
  change: number,
): Promise<void> {
  await commandsFollowed();
  await refresh(queryClient, queryKeys, { change });
}
