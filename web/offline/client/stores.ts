import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, createContext, useContext, useSyncExternalStore } from 'react';
import { inTime } from '../../ui/device/in-time.ts';
import { newListeners } from '../../ui/device/listeners.ts';
import type { Reader } from '../queue/queue.ts';
import { type GivenThumb, newThumbs } from '../queue/thumbs.ts';
import type { StartAnswer } from './client.ts';
import { newConnection } from './connection.ts';
import { newInstall } from './install.ts';
import type { PendingProfile } from './profile.ts';

/** How long a thumb or a change of profile waits for the offline code. */
const LOADS_MS = 5000;

export type CallApi = (address: string, init?: RequestInit) => Promise<Response>;

type AnsweredFamily = NonNullable<StartAnswer['family']>;

/** `nobody` leaves the current profile. */
type ProfileChoice = { be: string; login?: string | undefined };
export interface ActorResult {
  family: Pick<AnsweredFamily, 'actor' | 'pending'> | null;
}

export interface PartProps {
  actor: AnsweredFamily['actor'];
  /** The classes of `Sign.module.css`. */
  styles: Record<string, string | undefined>;
}

/** Its code is loaded after the page. */
export interface OfflineCode {
  /** The offline sign in the sky above a page. */
  Sign: ComponentType<PartProps>;
  /** The status line above the whole page. */
  Line: ComponentType<PartProps>;
  /** Resolves with whether it is stored: see `Sender.take`. */
  take(given: GivenThumb): Promise<boolean>;
  /** Resolves with the number that still wait. */
  flush(): Promise<number>;
  /**
   * Changes the profile after the queued thumbs were sent. Offline, a kid without a star code whose
   * pages are cached can be entered, and every profile can be left. The server is notified later.
   */
  enter(wanted: ProfileChoice, request: () => Promise<ActorResult>): Promise<ActorResult>;
  /** `rejected` is the number in the queue. */
  seen(rejected: number, reader: Reader): Promise<void>;
  /** Advances the displayed day by the device's clock. */
  advanceDay(): void;
  /** Puts the profile's cached answers into the page, where it has none. */
  restore(): Promise<void>;
  /** Drops the restored answers, also from the cache. Resolves with whether there were any. */
  drop(): Promise<boolean>;
}

export type Stores = ReturnType<typeof newStores>;

/** `callApi` sends the requests, `load` loads the offline code once it is needed. */
export function newStores(
  callApi: CallApi,
  load: () => Promise<OfflineCode> = () => Promise.reject(),
) {
  const { add, notify } = newListeners();
  let loading: Promise<OfflineCode | null> | null = null;
  const stores = {
    callApi,
    connection: newConnection(notify),
    thumbs: newThumbs(notify),
    install: newInstall(notify),
    /** `null` when the server knows the profile. Only `profiles.ts` writes it. */
    profile: null as PendingProfile | null,
    /** `null` until it is loaded, and during server rendering. */
    offline: null as OfflineCode | null,

    /** Returns the function that unsubscribes. */
    subscribe: add,

    /** Calls `listener` when the connection is lost or restored. Returns the function that unsubscribes. */
    onConnection(listener: () => void): () => void {
      let was = stores.connection.isOffline;
      return add(() => {
        if (was === stores.connection.isOffline) return;
        was = stores.connection.isOffline;
        listener();
      });
    },

    /** `null` if it does not come in time. The next call tries again. */
    loadOffline(ms = LOADS_MS): Promise<OfflineCode | null> {
      loading ??= load().then(
        (offline) => {
          stores.offline = offline;
          notify();
          return offline;
        },
        () => {
          loading = null;
          return null;
        },
      );
      return inTime(loading, ms);
    },
  };
  return stores;
}

const ofClients = new WeakMap<QueryClient, Stores>();

export function setStores(queryClient: QueryClient, stores: Stores): void {
  ofClients.set(queryClient, stores);
}

/** For queries and commands: they know its query client alone. */
export function storesOf(queryClient: QueryClient): Stores {
  const stores = ofClients.get(queryClient);
  if (!stores) throw new Error('The query client has no stores.');
  return stores;
}

/** The stores with which the server rendered every page. */
const AT_FIRST = newStores(fetch);

export const StoresContext = createContext(AT_FIRST);

export function useStores(): Stores {
  return useContext(StoresContext);
}

/** Rerenders when the value changes. */
export function useStore<T>(read: (stores: Stores) => T): T {
  const stores = useStores();
  return useSyncExternalStore(
    stores.subscribe,
    () => read(stores),
    () => read(AT_FIRST),
  );
}
