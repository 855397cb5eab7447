import type { LiveEvent } from '#contract/live.ts';
import type { ChangedNoun } from '../db/storage.ts';

/** Who uses a device, and which profile waits there: their numbers, in one word to compare. */
export type DeviceUser = `${number | null} ${number | null}`;

/** A browser that listens. */
export interface Listener {
  family: number;
  session: number;
  /** Who used the device when it began to listen. */
  user?: DeviceUser;
  hear(event: LiveEvent): void;
  /** It may have missed something up to this change: it fetches anew what it shows. */
  catchUp(change: number): void;
  /** `crowded`: too many of the same session listen. */
  end(reason?: 'crowded'): void;
}

/** What happened in a family that its browsers must hear, whichever server they listen to. */
export type Notice =
  | { is: 'change'; family: number; change: number; changed: readonly ChangedNoun[] }
  | { is: 'actor'; family: number; session: number; change: number }
  | { is: 'session-end'; family: number; session: number }
  | { is: 'family-end'; family: number };

/**
 * So many pages of one device may listen. Where more come the oldest gives way: it may be one that
 * went away without a word, and the newest is what somebody looks at.
 */
const MOST_LISTENERS = 8;

/** Who listens to which family on this server. What happens here is passed on to other servers. */
export class Hub {
  /** For each listener the last change it has heard of. */
  readonly #families = new Map<number, Map<Listener, number>>();
  /** Who uses each listener's device as far as it has heard; nobody knows just after a change. */
  readonly #users = new WeakMap<Listener, DeviceUser>();
  #passOn: (notice: Notice) => void = () => {};

  /** Where notices go that other servers must hear. */
  passOnTo(passOn: (notice: Notice) => void) {
    this.#passOn = passOn;
  }

  /** `change` is where the family stands. Returns the way to stop listening. */
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

  /** Tells a family's browsers what a committed write has changed. */
  publish(family: number, change: number, changed: readonly ChangedNoun[]) {
    this.#tell({ is: 'change', family, change, changed });
  }

  /** Tells the tabs of one device that somebody else is using it now. */
  actorChanged(family: number, session: number, change: number) {
    this.#tell({ is: 'actor', family, session, change });
  }

  /** A session that ended hears nothing more. */
  endSession(family: number, session: number) {
    this.#tell({ is: 'session-end', family, session });
  }

  /** The family was deleted. */
  endFamily(family: number) {
    this.#tell({ is: 'family-end', family });
  }

  /** The server stops. */
  endAll() {
    for (const family of [...this.#families.keys()]) this.#end(family, () => true);
  }

  /** What happened on another server. */
  hear(notice: Notice) {
    const { family } = notice;
    if (notice.is === 'change') this.#hearChange(notice);
    else if (notice.is === 'family-end') this.#end(family, () => true);
    else if (notice.is === 'session-end') this.#end(family, (each) => each === notice.session);
    else {
      const event = { change: notice.change, noun: 'actor' as const };
      for (const listener of this.#of(family, notice.session)) {
        this.#users.delete(listener);
        listener.hear(event);
      }
    }
  }

  /** How many listen here. */
  get size(): number {
    let size = 0;
    for (const listeners of this.#families.values()) size += listeners.size;
    return size;
  }

  /** Who listens here, by family. */
  listeners(): Map<number, Listener[]> {
    return new Map([...this.#families].map(([family, each]) => [family, [...each.keys()]]));
  }

  /**
   * The sessions that a family has, and who uses their devices, as they were found after these
   * listened: others have ended, and other users have come, without a word of it.
   */
  keepSessions(
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
      if (user !== known) listener.hear({ change, noun: 'actor' });
    }
  }

  /** Where a family stands: whoever has not heard of it has missed something. */
  catchUp(family: number, change: number) {
    const listeners = this.#families.get(family);
    for (const [listener, heard] of listeners ?? []) {
      if (heard >= change) continue;
      listeners?.set(listener, change);
      listener.catchUp(change);
    }
  }

  #tell(notice: Notice) {
    this.hear(notice);
    this.#passOn(notice);
  }

  #hearChange({ family, change, changed }: Notice & { is: 'change' }) {
    const events = changed.length > 0 ? changed.map((one) => ({ change, ...one })) : [{ change }];
    const listeners = this.#families.get(family);
    for (const [listener, heard] of listeners ?? []) {
      listeners?.set(listener, Math.max(heard, change));
      for (const event of events) listener.hear(event);
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
