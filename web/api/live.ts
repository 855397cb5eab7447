import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Beat, Greeting, LiveEvent } from '#contract/api.ts';
import { startQuery } from './family.ts';
import { keys } from './keys.ts';
import { fetchOld, refresh } from './query-client.ts';
import { shownOf } from './shown.ts';
import { keepOpen } from './stream.ts';
import { hearToday } from './today.ts';
import { commandsAnswered } from './write.ts';

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
      if (noun === 'actor') return hearOf(queryClient, shownOf([noun]), Infinity);
      const isNext = heard !== undefined && change <= heard + 1;
      heard = Math.max(heard ?? 0, change);
      return hearOf(queryClient, isNext ? shownOf(noun ? [noun] : [], kid) : [keys.all], change);
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
 * Fetches anew what is shown and does not know of a change yet. Answers to commands under way are
 * waited for: they bring the change themselves where it is this page's own, and what of another
 * device's change they do not know is seen by their number.
 */
async function hearOf(
  queryClient: QueryClient,
  queryKeys: readonly QueryKey[],
  change: number,
): Promise<void> {
  await commandsAnswered();
  await refresh(queryClient, queryKeys, { change, mayWait: true });
}
