import type { ComponentType } from 'react';
import type { Thumb } from '../unsent/queue.ts';
import type { Outcome } from '../unsent/sender.ts';

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

/** What keeps a family's answers and unsent wishes on this device. Its code comes after the page. */
export interface Device extends DeviceParts {
  /** The kept answer to a query, by its hash, for whoever is here. */
  answer(hash: string): Promise<unknown>;
  /** Keeps a kid's thumb and sends it; `null` where it cannot be kept: see `Sender.give`. */
  give(thumb: Thumb): Promise<Outcome<{ change: number }> | null>;
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

let coming: Promise<Device | null> = Promise.resolve(null);
/** Brings its code; `null` where that is not known yet, or has begun. */
let bringing: (() => Promise<Device>) | null = null;
let isWanted = false;
let arrived = (_device: Device | null) => {};
const atLast = new Promise<Device | null>((resolve) => {
  arrived = resolve;
});
let here: Device | null = null;
let left: Left | null | undefined;
const listeners = new Set<() => void>();

/** What keeps things on this device; `null` on the server, where it cannot, and before it is there. */
export function deviceNow(): Device | null {
  return here;
}

/** Code that does not come must hold up neither a thumb nor anybody in a profile. */
const COMES_MS = 5000;
/** With a line a thumb is sent without it, before a child puts the tablet away. */
const COMES_FOR_THUMB_MS = 300;

/** The same once its code has come, if it is on its way; `away`: the server is out of reach. */
export function deviceComing(away: boolean): Promise<Device | null> {
  return here ? Promise.resolve(here) : inTime(coming, away ? COMES_MS : COMES_FOR_THUMB_MS);
}

/** The same even where the page is not there yet: whoever leaves a profile first sends what waits. */
export function deviceAtLast(): Promise<Device | null> {
  wantDevice();
  return inTime(atLast, COMES_MS);
}

function inTime(device: Promise<Device | null>, ms: number): Promise<Device | null> {
  const enough = new Promise<null>((resolve) => setTimeout(resolve, ms, null));
  return Promise.race([device, enough]);
}

/** How its code comes, once it is wanted. */
export function mayCome(bring: () => Promise<Device>): void {
  bringing = bring;
  if (isWanted) wantDevice();
}

/** Its code comes now, or as soon as it may. */
export function wantDevice(): void {
  isWanted = true;
  const bring = bringing;
  if (!bring) return;
  bringing = null;
  coming = bring().then(
    (there) => {
      here = there;
      for (const tell of listeners) tell();
      return there;
    },
    () => {
      // Without a line it did not come: it may be wanted again.
      bringing = bring;
      return null;
    },
  );
  coming.then((device) => device && arrived(device));
}

export function onDevice(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** A profile was left without the server's knowing, or it knows (`null`). */
export function noteLeft(profile: Left | null | undefined): void {
  left = profile;
}

/** `undefined` as long as it is not known on this page. */
export function leftProfile(): Left | null | undefined {
  return left;
}

/** The kid who was here last and may come back without the server's knowing: one without a code. */
export function returningKid({ session, actor, kids }: Returning): string | null {
  if (actor || left?.session !== session) return null;
  return kids.find(({ login, hasCode }) => login === left?.login && !hasCode)?.login ?? null;
}

interface Returning extends Acting {
  kids: readonly { login: string; hasCode: boolean }[];
}

interface Acting {
  session: string;
  actor: Actor | null;
}

/** Whether the server does not know yet that this profile was left. */
export function isLeft({ session, actor }: Acting, who = left): boolean {
  if (!who || !actor || who.session !== session) return false;
  return who.login === (actor.is === 'kid' ? actor.login : null);
}
