import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useSyncExternalStore } from 'react';
import { type GivenThumb, newThumbs } from '../queue/thumbs.ts';
import type { Refusal } from './client.ts';

/** The components that display a page's connection and queue. */
export interface DeviceParts {
  /** In the sky above a page. */
  Sign: ComponentType<PartShown>;
  /** Above the whole page. */
  Line: ComponentType<PartShown>;
}

type Actor = { is: 'kid'; login: string } | { is: 'parent' };

export interface PartShown {
  actor: Actor | null;
  away: boolean;
  /** The classes of `Sign.module.css`. */
  styles: Record<string, string | undefined>;
}

/** The offline cache and queue of this device. Its code is loaded after the page. */
export interface OfflineSupport extends DeviceParts {
  /** Returns the cached answer to a query by its hash, for the current owner. */
  answer(hash: string): Promise<unknown>;
  /** Queues a kid's thumb and sends it. Resolves with whether it is stored: see `Sender.take`. */
  take(given: GivenThumb): Promise<boolean>;
  /** Sends the queued thumbs. Resolves with the number that still wait. */
  sendFirst(): Promise<number>;
  /**
   * Changes the actor after the queued thumbs were sent. Leaving works offline, and so does the
   * return of the kid who left last. The server is notified later.
   */
  enter<Start>(wanted: Wanted, ask: () => Promise<Start>): Promise<Start>;
  /** Advances the displayed day by the device's clock. */
  goOn(): void;
  /** Drops the restored answers, also from the cache. Resolves with whether there were any. */
  dropRestored(): Promise<boolean>;
}

/** The profile to enter; `nobody` leaves the current one. */
type Wanted = { be: string; login?: string | undefined };

/** A profile that was left for the profile picker while the server was unreachable. */
export interface PendingLeave {
  /** As in the start response. */
  session: string;
  /** The kid whose profile was left; `null` for a grown-up's. */
  login: string | null;
}

/** A kid's thumb that the server rejected after its card no longer waited for the result. */
export interface Refused {
  login: string;
  refusal: Refusal;
}

/** Chromium's event for an app that can be installed; it is not in a standard. It works only once. */
export interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

interface Acting {
  session: string;
  actor: Actor | null;
}

/** How long a thumb or a change of profile waits for the keeper's code. */
const COMES_MS = 5000;
/** The same for a thumb while online: it is sent without the keeper before a child puts the tablet away. */
const COMES_FOR_THUMB_MS = 300;

/** State of one page in addition to the server's answers. */
interface Known {
  /** `null` during server rendering, where nothing can be stored, and before its code is loaded. */
  keeper: OfflineSupport | null;
  /** `null` when the server knows the actor; `undefined` until that is known. */
  left: PendingLeave | null | undefined;
  /** Rejected thumbs that their kid has not seen yet. */
  refused: readonly Refused[];
  /** Switches this page to a newer version of the app; `null` when there is none. */
  newVersion: (() => void) | null;
  /** Opens the browser's install prompt; `null` when the browser does not offer it. */
  installOffer: InstallOffer | null;
  /** The fragment (`#…`) of the address with which the app was opened. */
  fragment: string;
}

export type Device = ReturnType<typeof newDevice>;

/** Creates the state of one page. It travels in the query client's options: `deviceOf`. */
export function newDevice(fragment = '') {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const each of listeners) each();
  };
  /** Loads the keeper; `null` before `mayCome` and after loading began. */
  let bring: (() => Promise<OfflineSupport>) | null = null;
  let isWanted = false;
  let coming: Promise<OfflineSupport | null> = Promise.resolve(null);
  let arrived = (_keeper: OfflineSupport) => {};
  const arrival = new Promise<OfflineSupport>((resolve) => {
    arrived = resolve;
  });
  const known: Known = {
    keeper: null,
    left: undefined,
    refused: [],
    newVersion: null,
    installOffer: null,
    fragment,
  };
  const device = Object.assign(known, {
    thumbs: newThumbs(tell),

    /** Changes values that pages display, and notifies the listeners. */
    set(shown: Partial<Known>): void {
      Object.assign(device, shown);
      tell();
    },

    /** Calls `listener` after each change. Returns the function that unsubscribes. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Sets how to load the keeper's code once it is needed. */
    mayCome(how: () => Promise<OfflineSupport>): void {
      bring = how;
      if (isWanted) device.want();
    },

    /** Loads the keeper's code now, or as soon as `mayCome` was called. */
    want(): void {
      isWanted = true;
      const begun = bring;
      if (!begun) return;
      bring = null;
      coming = begun().then(
        (keeper) => {
          device.set({ keeper });
          arrived(keeper);
          return keeper;
        },
        () => {
          // Loading failed, probably offline. The next call tries again.
          bring = begun;
          return null;
        },
      );
    },

    /**
     * Returns the keeper for a thumb if its code loads in time. `away`: the server is unreachable,
     * so the wait is longer.
     */
    forThumb(away: boolean): Promise<OfflineSupport | null> {
      return inTime(coming, away ? COMES_MS : COMES_FOR_THUMB_MS);
    },

    /**
     * Loads the keeper and waits for it, even before the page is ready. Leaving a profile first
     * sends the queued thumbs.
     */
    keeperAtLast(): Promise<OfflineSupport | null> {
      device.want();
      return inTime(arrival, COMES_MS);
    },

    /** Returns whether this profile was left and the server does not know it yet. */
    isLeft({ session, actor }: Acting): boolean {
      const { left } = device;
      if (!left || !actor || left.session !== session) return false;
      return left.login === (actor.is === 'kid' ? actor.login : null);
    },
  });
  return device;
}

function inTime(
  keeper: Promise<OfflineSupport | null>,
  ms: number,
): Promise<OfflineSupport | null> {
  const enough = new Promise<null>((resolve) => setTimeout(resolve, ms, null));
  return Promise.race([keeper, enough]);
}

/** Returns the state of the page that owns this query client. Throws if there is none. */
export function deviceOf(queryClient: QueryClient): Device {
  const { device } = queryClient.getDefaultOptions().queries?.meta ?? {};
  if (!device) throw new Error('The query client has no device.');
  return device;
}

/** The state with which the server rendered every page. */
const AT_FIRST = newDevice();

/** Returns a value of this page's device state, and rerenders when that value changes. */
export function useDevice<T>(read: (device: Device) => T): T {
  const device = deviceOf(useQueryClient());
  return useSyncExternalStore(
    device.subscribe,
    () => read(device),
    () => read(AT_FIRST),
  );
}
