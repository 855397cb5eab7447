import type { LiveEvent } from '#contract/live.ts';
import type { ChangedNoun } from '../db/storage.ts';
import type { Notice } from './notices.ts';

/** The actor and the pending profile of a device, as one comparable string of their numbers. */
export type DeviceUser = `${number | null} ${number | null}`;

/** An open event stream of a browser. */
export interface Listener {
  family: number;
  session: number;
  /** Who used the device when the stream was opened. */
  user?: DeviceUser;
  receive(event: LiveEvent): void;
  /** Events up to this change may be lost. The browser refetches what it displays. */
  catchUp(change: number): void;
  /** `crowded`: the session has too many open streams. */
  end(reason?: 'crowded'): void;
}

/** A further stream closes the oldest, perhaps a dead connection. The newest is in use. */
const MOST_LISTENERS = 8;

/** The open streams of this server, by family. Local events are forwarded to other servers. */
export class Hub {
  /** For each listener, the last change that it received. */
  readonly #families = new Map<number, Map<Listener, number>>();
  /** As last sent to each listener. Unknown just after a change of actor. */
  readonly #users = new WeakMap<Listener, DeviceUser>();
  #passOn: (notice: Notice) => void = () => {};

  passOnTo(passOn: (notice: Notice) => void) {
    this.#passOn = passOn;
  }

  /** `change` is the family's current change. Returns a function that removes the listener. */
  listen(listener: Listener, change: number): () => void {
    const { family, session } = listener;
    const beyond = this.#of(family, session).slice(0, 1 - MOST_LISTENERS);
    for (const each of beyond) each.end('crowded');
    const listeners = this.#families.get(family) ?? new Map<Listener, number>();
    this.#families.set(family, listeners.set(listener, change));
    if (listener.user) this.#users.set(listener, listener.user);
    return () => {
      listeners.delete(listener);
      const isOurs = this.#families.get(family) === listeners;
      if (isOurs && listeners.size === 0) this.#families.delete(family);
    };
  }

  publish(family: number, change: number, changed: readonly ChangedNoun[]) {
    this.#publish({ is: 'change', family, change, changed });
  }

  actorChanged(family: number, session: number, change: number) {
    this.#publish({ is: 'actor', family, session, change });
  }

  endSession(family: number, session: number) {
    this.#publish({ is: 'session-end', family, session });
  }

  endFamily(family: number) {
    this.#publish({ is: 'family-end', family });
  }

  endAll() {
    for (const family of [...this.#families.keys()]) this.#end(family, () => true);
  }

  receive(notice: Notice) {
    const { family } = notice;
    if (notice.is === 'change') this.#receiveChange(notice);
    else if (notice.is === 'family-end') this.#end(family, () => true);
    else if (notice.is === 'session-end') this.#end(family, (each) => each === notice.session);
    else {
      const event = { change: notice.change, noun: 'actor' as const };
      for (const listener of this.#of(family, notice.session)) {
        this.#users.delete(listener);
        listener.receive(event);
      }
    }
  }

  get size(): number {
    let size = 0;
    for (const listeners of this.#families.values()) size += listeners.size;
    return size;
  }

  listeners(): Map<number, Listener[]> {
    return new Map([...this.#families].map(([family, each]) => [family, [...each.keys()]]));
  }

  /** Closes those whose session has ended, and reports a changed actor: notices may get lost. */
  checkSessions(
    listeners: readonly Listener[],
    sessions: ReadonlyMap<number, DeviceUser>,
    change: number,
  ) {
    for (const listener of listeners) {
      const user = sessions.get(listener.session);
      if (user === undefined) {
        listener.end();
        continue;
      }
      const known = this.#users.get(listener) ?? user;
      this.#users.set(listener, user);
      if (user !== known) listener.receive({ change, noun: 'actor' });
    }
  }

  /** Lets listeners behind this change of the family catch up: they have missed events. */
  catchUp(family: number, change: number) {
    const listeners = this.#families.get(family);
    for (const [listener, lastChange] of listeners ?? []) {
      if (lastChange >= change) continue;
      listeners?.set(listener, change);
      listener.catchUp(change);
    }
  }

  #publish(notice: Notice) {
    this.receive(notice);
    this.#passOn(notice);
  }

  #receiveChange({ family, change, changed }: Notice & { is: 'change' }) {
    const events = changed.length > 0 ? changed.map((one) => ({ change, ...one })) : [{ change }];
    const listeners = this.#families.get(family);
    for (const [listener, lastChange] of listeners ?? []) {
      listeners?.set(listener, Math.max(lastChange, change));
      for (const event of events) listener.receive(event);
    }
  }

  #end(family: number, isEnded: (session: number) => boolean) {
    for (const listener of [...(this.#families.get(family)?.keys() ?? [])]) {
      if (isEnded(listener.session)) listener.end();
    }
  }

  #of(family: number, session: number): Listener[] {
    const listeners = this.#families.get(family)?.keys() ?? [];
    return [...listeners].filter((each) => each.session === session);
  }
}
