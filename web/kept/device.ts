import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useSyncExternalStore } from 'react';
import type { Refusal } from '../api/client.ts';
import { type GivenThumb, Thumbs } from '../unsent/thumbs.ts';

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

/** What one page knows beside the answers of the server. Made with them, and handed on with them: `deviceOf`. */
export class Device {
  /** `null` on the server, where nothing can be kept, and before its code is there. */
  keeper: Keeper | null = null;
  /** `null` where the server knows who is here, `undefined` as long as that is not known. */
  left: Left | null | undefined;
  /** Of what its kid is still to hear. */
  refused: readonly Refused[] = [];
  /** How this page comes to a newer version of the product, where there is one. */
  newVersion: (() => void) | null = null;
  /** Lets the browser ask whether it is to install the app, where it offers that. */
  installOffer: InstallOffer | null = null;
  /** The code of a tablet that a parent has brought along, and that nothing has asked for yet. */
  wantedTablet: string | null = null;
  readonly thumbs = new Thumbs(() => this.#tell());

  readonly #listeners = new Set<() => void>();
  /** Brings the keeper; `null` where that is not known yet, or has begun. */
  #bring: (() => Promise<Keeper>) | null = null;
  #isWanted = false;
  #coming: Promise<Keeper | null> = Promise.resolve(null);
  #arrived = (_keeper: Keeper) => {};
  readonly #arrival = new Promise<Keeper>((resolve) => {
    this.#arrived = resolve;
  });

  /** Notes what pages show. */
  set(known: Partial<Pick<Device, 'keeper' | 'refused' | 'newVersion' | 'installOffer'>>): void {
    Object.assign(this, known);
    this.#tell();
  }

  /** Tells of each change. Returns the way to stop listening. */
  subscribe = (tell: () => void): (() => void) => {
    this.#listeners.add(tell);
    return () => this.#listeners.delete(tell);
  };

  /** How the keeper's code comes, once it is wanted. */
  mayCome(bring: () => Promise<Keeper>): void {
    this.#bring = bring;
    if (this.#isWanted) this.want();
  }

  /** Its code comes now, or as soon as it may. */
  want = (): void => {
    this.#isWanted = true;
    const bring = this.#bring;
    if (!bring) return;
    this.#bring = null;
    this.#coming = bring().then(
      (keeper) => {
        this.set({ keeper });
        this.#arrived(keeper);
        return keeper;
      },
      () => {
        // Without a line it did not come: it may be wanted again.
        this.#bring = bring;
        return null;
      },
    );
  };

  /** The keeper for a thumb, if its code is on its way; `away`: the server is out of reach. */
  forThumb(away: boolean): Promise<Keeper | null> {
    return inTime(this.#coming, away ? COMES_MS : COMES_FOR_THUMB_MS);
  }

  /** The same even where the page is not there yet: whoever leaves a profile first sends what waits. */
  keeperAtLast(): Promise<Keeper | null> {
    this.want();
    return inTime(this.#arrival, COMES_MS);
  }

  /** Whether the server does not know yet that this profile was left. */
  isLeft({ session, actor }: Acting): boolean {
    if (!this.left || !actor || this.left.session !== session) return false;
    return this.left.login === (actor.is === 'kid' ? actor.login : null);
  }

  #tell() {
    for (const tell of this.#listeners) tell();
  }
}

function inTime(keeper: Promise<Keeper | null>, ms: number): Promise<Keeper | null> {
  const enough = new Promise<null>((resolve) => setTimeout(resolve, ms, null));
  return Promise.race([keeper, enough]);
}

/** That of the page whose answers these are. */
export function deviceOf(queryClient: QueryClient): Device {
  const { device } = queryClient.getDefaultOptions().queries?.meta ?? {};
  if (!device) throw new Error('These answers belong to no page.');
  return device;
}

/** As the server has drawn every page. */
const AT_FIRST = new Device();

/** What is read of this page's device; drawn anew when it is something else. */
export function useDevice<T>(read: (device: Device) => T): T {
  const device = deviceOf(useQueryClient());
  return useSyncExternalStore(
    device.subscribe,
    () => read(device),
    () => read(AT_FIRST),
  );
}
