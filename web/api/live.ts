import type { QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Beat, Greeting, LiveEvent } from '#contract/api.ts';
import { startQuery } from './family.ts';
import { keys } from './keys.ts';
import { queryClient, refresh } from './query-client.ts';
import { shownOf } from './shown.ts';
import { hearToday } from './today.ts';
import { commandsAnswered } from './write.ts';

const REOPEN_MS = 5000;
const CROWDED_MS = 10 * 60 * 1000;

/**
 * Keeps what a signed-in family sees up to date while the page is visible. `profile` is who uses
 * the device: another one gets a stream of its own.
 */
export function useLive(profile: string): void {
  useEffect(() => {
    if (profile === 'guest') return;
    let stream: EventSource | null = null;
    let reopening: ReturnType<typeof setTimeout> | undefined;
    let heard = queryClient.getQueryData(startQuery.queryKey)?.family?.change ?? 0;
    let broken = false;

    const greet = (message: MessageEvent<string>) => {
      const { change, today } = JSON.parse(message.data) as Greeting;
      // Meanwhile another tab may have signed another family in, whose numbers are others.
      if (broken) hearOf([keys.start], Infinity);
      if (change !== heard) hearOf([keys.all], change);
      broken = false;
      heard = change;
      hearToday(today);
    };
    const beat = (message: MessageEvent<string>) =>
      hearToday((JSON.parse(message.data) as Beat).today);
    const hear = (message: MessageEvent<string>) => {
      const { change, noun, kid } = JSON.parse(message.data) as LiveEvent;
      // Who uses the device is no data of the family, and comes without a number of its own.
      if (noun === 'actor') return hearOf(shownOf([noun]), Infinity);
      const isNext = change <= heard + 1;
      heard = Math.max(heard, change);
      return hearOf(isNext ? shownOf(noun ? [noun] : [], kid) : [keys.all], change);
    };
    const open = () => {
      if (stream || document.visibilityState !== 'visible') return;
      stream = new EventSource('/api/live');
      stream.addEventListener('error', () => {
        broken = true;
        if (stream?.readyState === EventSource.CLOSED) reopenLater();
      });
      stream.addEventListener('greeting', greet);
      stream.addEventListener('beat', beat);
      // Too many pages of this device listen: this one does again later, or once it is looked at.
      stream.addEventListener('crowded', () => {
        close();
        reopening = setTimeout(open, CROWDED_MS);
      });
      stream.addEventListener('message', hear);
    };
    const close = () => {
      clearTimeout(reopening);
      stream?.close();
      stream = null;
    };
    // The browser itself tries again only after a broken connection, not after a refusal.
    const reopenLater = () => {
      close();
      queryClient.invalidateQueries({ queryKey: keys.start });
      reopening = setTimeout(open, REOPEN_MS);
    };
    const follow = () => (document.visibilityState === 'visible' ? open() : close());

    open();
    document.addEventListener('visibilitychange', follow);
    window.addEventListener('focus', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      window.removeEventListener('focus', follow);
      close();
    };
  }, [profile]);
}

/**
 * Fetches anew what is shown and does not know of a change yet. Answers to commands under way are
 * waited for: they bring the change themselves where it is this page's own, and what of another
 * device's change they do not know is seen by their number.
 */
async function hearOf(queryKeys: readonly QueryKey[], change: number): Promise<void> {
  await commandsAnswered();
  await refresh(queryKeys, change);
}
