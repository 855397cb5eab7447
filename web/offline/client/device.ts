import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useSyncExternalStore } from 'react';
import { type GivenThumb, newThumbs } from '../queue/thumbs.ts';
import type { Refusal } from './client.ts';

/** What a page shows of it. */
export interface DeviceParts {
  /** In the sky above a page. */
  Sign: ComponentType<PartShown>;
  /** Above all of it. */
  Line: ComponentType<PartShown>;
}

type Actor = { is: 'kid'; login: string } | { is: 'parent' };

export interface PartShown {
  actor: Actor | null;
  away: boolean;
  /** The classes of `Sign.module.css`. */
  styles: Record<string, string | undefined>;
}

/** What keeps a family's answers and unsent thumbs on this device. Its code comes after the page. */
export interface Keeper extends DeviceParts {
  /** The kept answer to a query, by its hash, for whoever is here. */
  answer(hash: string): Promise<unknown>;
  /** Keeps a kid's thumb and sends it; whether it can: see `Sender.take`. */
  take(given: GivenThumb): Promise<boolean>;
  /** Sends what waits; resolves with how many still wait. */
  sendFirst(): Promise<number>;
  /**
   * Says who is here, after what waits was sent. Leaving needs no net, and the kid who left last comes
   * back without one: the server is told later.
   */
  enter<Start>(wanted: Wanted, ask: () => Promise<Start>): Promise<Start>;
  /** Moves the shown day on by the device's clock. */
  goOn(): void;
  /** Drops what was restored, where it is kept too. Resolves with whether there was any. */
  dropRestored(): Promise<boolean>;
}

/** Which profile somebody wants to enter, or (`nobody`) to leave. */
type Wanted = { be: string; login?: string | undefined };

/** Who left a profile for the faces while the server could not be told. */
export interface Left {
  /** As the start names it. */
  session: string;
  /** The kid whose profile it was; `null` for a grown-up's. */
  login: string | null;
}

/** A kid's thumb that was refused when nobody waited for it any more. */
export interface Refused {
  login: string;
  refusal: Refusal;
}

/** What Chromium gives a page that may be installed; no standard names it. Good for one time. */
export interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

interface Acting {
  session: string;
  actor: Actor | null;
}

/** Code that does not come must hold up neither a thumb nor anybody in a profile. */
const COMES_MS = 5000;
/** With a line a thumb is sent without it, before a child puts the tablet away. */
const COMES_FOR_THUMB_MS = 300;

/** What one page knows beside the answers of the server. */
interface Known {
  /** `null` on the server, where nothing can be kept, and before its code is there. */
  keeper: Keeper | null;
  /** `null` where the server knows who is here, `undefined` as long as that is not known. */
  left: Left | null | undefined;
  /** Of what its kid is still to hear. */
  refused: readonly Refused[];
  /** How this page comes to a newer version of the product, where there is one. */
  newVersion: (() => void) | null;
  /** Lets the browser ask whether it is to install the app, where it offers that. */
  installOffer: InstallOffer | null;
  /** What stood behind the `#` of the address with which the app was opened. */
  fragment: string;
}

export type Device = ReturnType<typeof newDevice>;

/** Made with the answers, and handed on with them: `deviceOf`. */
export function newDevice(fragment = '') {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const each of listeners) each();
  };
  /** Brings the keeper; `null` where that is not known yet, or has begun. */
  let bring: (() => Promise<Keeper>) | null = null;
  let isWanted = false;
  let coming: Promise<Keeper | null> = Promise.resolve(null);
  let arrived = (_keeper: Keeper) => {};
  const arrival = new Promise<Keeper>((resolve) => {
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

    /** Notes what pages show. */
    set(shown: Partial<Known>): void {
      Object.assign(device, shown);
      tell();
    },

    /** Tells of each change. Returns the way to stop listening. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** How the keeper's code comes, once it is wanted. */
    mayCome(how: () => Promise<Keeper>): void {
      bring = how;
      if (isWanted) device.want();
    },

    /** Its code comes now, or as soon as it may. */
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
          // Without a line it did not come: it may be wanted again.
          bring = begun;
          return null;
        },
      );
    },

    /** The keeper for a thumb, if its code is on its way; `away`: the server is out of reach. */
    forThumb(away: boolean): Promise<Keeper | null> {
      return inTime(coming, away ? COMES_MS : COMES_FOR_THUMB_MS);
    },

    /** The same even where the page is not there yet: whoever leaves a profile first sends what waits. */
    keeperAtLast(): Promise<Keeper | null> {
      device.want();
      return inTime(arrival, COMES_MS);
    },

    /** Whether the server does not know yet that this profile was left. */
    isLeft({ session, actor }: Acting): boolean {
      const { left } = device;
      if (!left || !actor || left.session !== session) return false;
      return left.login === (actor.is === 'kid' ? actor.login : null);
    },
  });
  return device;
}

function inTime(keeper: Promise<Keeper | null>, ms: number): Promise<Keeper | null> {
  const enough = new Promise<null>((resolve) => setTimeout(resolve, ms, null));
  return Promise.race([keeper, enough]);
}

/** That of the page whose answers these are. */
export function deviceOf(queryClient: QueryClient): Device {
  const { device } = queryClient.getDefaultOptions().queries?.meta ?? {};
  if (!device) throw new Error('No device.');
  return device;
}

/** As the server has drawn every page. */
const AT_FIRST = newDevice();

/** What is read of this page's device; drawn anew when it is something else. */
export function useDevice<T>(read: (device: Device) => T): T {
  const device = deviceOf(useQueryClient());
  return useSyncExternalStore(
    device.subscribe,
    () => read(device),
    () => read(AT_FIRST),
  );
}
