import type { QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { startQuery } from './family.ts';
import { badgeKeys, countKeys, keys } from './keys.ts';
import { queryClient } from './query-client.ts';
import { hearToday } from './today.ts';

const REOPEN_MS = 5000;
const CROWDED_MS = 10 * 60 * 1000;

/** One change of the family, as the server's stream tells it. */
interface LiveEvent {
  change: number;
  noun?:
    | 'family'
    | 'kid'
    | 'mission'
    | 'mark'
    | 'badge'
    | 'celebration'
    | 'gift'
    | 'points'
    | 'actor';
  kid?: string;
}

/** What the stream tells between changes: the family's day, and at first where it stands. */
interface LiveBeat {
  change: number;
  today: number;
}

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

    const greet = (message: MessageEvent<string>) => {
      const { change, today } = JSON.parse(message.data) as LiveBeat;
      if (change !== heard) queryClient.invalidateQueries();
      heard = change;
      hearToday(today);
    };
    const beat = (message: MessageEvent<string>) =>
      hearToday((JSON.parse(message.data) as Pick<LiveBeat, 'today'>).today);
    const hear = (message: MessageEvent<string>) => {
      const event = JSON.parse(message.data) as LiveEvent;
      if (event.change > heard + 1) queryClient.invalidateQueries();
      else for (const queryKey of shownOf(event)) queryClient.invalidateQueries({ queryKey });
      heard = event.change;
    };
    const open = () => {
      if (stream || document.visibilityState !== 'visible') return;
      stream = new EventSource('/api/live');
      stream.addEventListener('error', () => {
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

/** The queries whose answers a change can alter. */
function shownOf({ noun, kid = '' }: LiveEvent): QueryKey[] {
  const counts = [...countKeys(kid), keys.history(kid)];
  const weeks = [keys.weeks(kid), keys.weekList(kid), keys.waiting(kid)];
  switch (noun) {
    case 'mark':
      return [...counts, ...weeks];
    case 'mission':
      return [...counts, ...weeks, keys.missions(kid), keys.ended(kid)];
    case 'badge':
      return badgeKeys(kid);
    case 'celebration':
      return [keys.kid(kid)];
    case 'gift':
      return [...counts, keys.received(kid)];
    case 'points':
      return counts;
    case 'kid':
      return [keys.start, keys.kids, keys.kid(kid), keys.profile(kid), keys.doors];
    case 'family':
      return [keys.start, keys.account, keys.doors];
    case 'actor':
      return [keys.start];
    default:
      return [];
  }
}
