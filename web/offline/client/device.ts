import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useSyncExternalStore } from 'react';
import { inTime } from '../../ui/device/in-time.ts';
import { newListeners } from '../../ui/device/listeners.ts';
import { type GivenThumb, newThumbs } from '../queue/thumbs.ts';
import { api, type Refusal } from './client.ts';
import { newConnection } from './connection.ts';
import { fetchInTime } from './fetch-in-time.ts';
import { type Answering, whoAnswers } from './ours.ts';

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
  answering: Answering;
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
/** The timeout of a probe, longer than a reachable server needs on a slow connection. */
const PROBE_MS = 6000;

/** Sends a request, like `fetch`. */
export type Ask = (address: string, init?: RequestInit) => Promise<Response>;

/** State of one page in addition to the server's answers. */
interface Known {
  /** `null` during server rendering, where nothing can be stored, and before its code is loaded. */
  keeper: OfflineSupport | null;
  /** `null` when the server knows the actor; `undefined` until that is known. */
  left: PendingLeave | null | undefined;
  /** Whether this browser lets pages store something; a thumb waits only there. */
  canStore: boolean;
  /** Rejected thumbs that their kid has not seen yet. */
  refused: readonly Refused[];
  /** Switches this page to a newer version of the app; `null` when there is none. */
  newVersion: (() => void) | null;
  /** Opens the browser's install prompt; `null` when the browser does not offer it. */
  installOffer: InstallOffer | null;
  /** The release of a server that this page has met, if it is not the page's own. */
  otherRelease: string | null;
  /** The fragment (`#…`) of the address with which the app was opened. */
  fragment: string;
}

export type Device = ReturnType<typeof newDevice>;

/**
 * Creates the state of one page. It travels in the query client's options: `deviceOf`. `ask` sends
 * its requests, `bring` loads the keeper once it is needed.
 */
export function newDevice(
  ask: Ask,
  fragment = '',
  bring: () => Promise<OfflineSupport> = () => Promise.reject(),
) {
  const listeners = newListeners();
  let coming: Promise<OfflineSupport | null> | null = null;
  const known: Known = {
    keeper: null,
    left: undefined,
    canStore: true,
    refused: [],
    newVersion: null,
    installOffer: null,
    otherRelease: null,
    fragment,
  };
  const device = Object.assign(known, {
    ask,
    thumbs: newThumbs(listeners.tell),
    connection: newConnection({
      ask: () => whoAnswers(askStart()),
      onLost: () => device.want(),
      onChange: listeners.tell,
    }),
    /**
     * Counts the session epochs of this page. A sign-in, a sign-out or an offline leave starts a
     * new one. A result that was requested in an earlier epoch is discarded.
     */
    stay: 0,
    /** Data that was read from the offline cache. Reading does not make it newer. */
    restored: new WeakSet<object>(),
    /** Commands whose page has not finished its follow-up yet. */
    commands: new Set<Promise<unknown>>(),
    /** Days whose finale this page has played: `login day`. */
    finales: new Set<string>(),

    /** Changes values that pages display, and notifies the listeners. */
    set(shown: Partial<Known>): void {
      Object.assign(device, shown);
      listeners.tell();
    },

    /** Calls `listener` after each change. Returns the function that unsubscribes. */
    subscribe: listeners.add,

    /** Calls `listener` when the connection is lost or restored. Returns the function that unsubscribes. */
    onConnection(listener: () => void): () => void {
      let was = device.connection.isAway;
      return device.subscribe(() => {
        if (was === device.connection.isAway) return;
        was = device.connection.isAway;
        listener();
      });
    },

    /** Notes the release of the server; `''` or `null` from one before the sign. */
    meet(release: string | null): void {
      const own = ownRelease();
      const other = !own || release === own ? null : (release ?? '');
      if (other !== device.otherRelease) device.set({ otherRelease: other });
    },

    /** Loads the keeper's code. If that fails, probably offline, the next call tries again. */
    want(): Promise<OfflineSupport | null> {
      coming ??= bring().then(
        (keeper) => {
          device.set({ keeper });
          return keeper;
        },
        () => {
          coming = null;
          return null;
        },
      );
      return coming;
    },

    /** Returns the keeper for a thumb if its code loads in time. While offline the wait is longer. */
    async forThumb(): Promise<OfflineSupport | null> {
      return coming && inTime(coming, device.connection.isAway ? COMES_MS : COMES_FOR_THUMB_MS);
    },

    /** Loads the keeper and waits for it. Leaving a profile first sends the queued thumbs. */
    keeperAtLast(): Promise<OfflineSupport | null> {
      return inTime(device.want(), COMES_MS);
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

/** Returns the release of this page's code; empty without a build. */
export function ownRelease(): string {
  return globalThis.document?.documentElement.dataset.release ?? '';
}

/** Requests the start from the network, not from what a page holds. Redirects are not followed. */
function askStart(): Promise<Response> {
  const { address } = api.start.$get();
  return fetchInTime(address, { cache: 'no-store', redirect: 'manual' }, PROBE_MS);
}

/** Returns the state of the page that owns this query client. Throws if there is none. */
export function deviceOf(queryClient: QueryClient): Device {
  const { device } = queryClient.getDefaultOptions().queries?.meta ?? {};
  if (!device) throw new Error('The query client has no device.');
  return device;
}

/** The state with which the server rendered every page. */
const AT_FIRST = newDevice(fetch);

/** Returns a value of this page's device state, and rerenders when that value changes. */
export function useDevice<T>(read: (device: Device) => T): T {
  const device = deviceOf(useQueryClient());
  return useSyncExternalStore(
    device.subscribe,
    () => read(device),
    () => read(AT_FIRST),
  );
}
