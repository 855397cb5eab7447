import type { LiveEvent, Noun } from '#contract/live.ts';

/** What a family write has changed. */
export interface ChangedNoun {
  noun: Noun;
  /** The kid's login. */
  kid?: string;
}

/** A browser that listens. */
export interface Listener {
  family: number;
  session: number;
  hear(event: LiveEvent): void;
  /** `crowded`: too many of the same session listen. */
  end(reason?: 'crowded'): void;
}

/**
 * So many pages of one device may listen. Where more come the oldest gives way: it may be one that
 * went away without a word, and the newest is what somebody looks at.
 */
const MOST_LISTENERS = 8;

/** Who listens to which family, in this process. */
export class Hub {
  readonly #families = new Map<number, Set<Listener>>();

  /** Returns the way to stop listening. */
  listen(listener: Listener): () => void {
    const { family, session } = listener;
    const beyond = this.#of(family, session).slice(0, 1 - MOST_LISTENERS);
    for (const each of beyond) each.end('crowded');
    const listeners = this.#families.get(family) ?? new Set();
    this.#families.set(family, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#families.delete(family);
    };
  }

  /** Tells a family's browsers what a committed write has changed. */
  publish(family: number, change: number, changed: readonly ChangedNoun[]) {
    const events = changed.length > 0 ? changed.map((one) => ({ change, ...one })) : [{ change }];
    for (const listener of this.#families.get(family) ?? []) {
      for (const event of events) listener.hear(event);
    }
  }

  /** Tells the tabs of one device that somebody else is using it now. */
  actorChanged(family: number, session: number, change: number) {
    for (const listener of this.#of(family, session)) listener.hear({ change, noun: 'actor' });
  }

  /** A session that ended hears nothing more. */
  endSession(family: number, session: number) {
    for (const listener of this.#of(family, session)) listener.end();
  }

  /** The family was deleted. */
  endFamily(family: number) {
    for (const listener of [...(this.#families.get(family) ?? [])]) listener.end();
  }

  /** The server stops. */
  endAll() {
    for (const listeners of [...this.#families.values()]) {
      for (const listener of [...listeners]) listener.end();
    }
  }

  #of(family: number, session: number): Listener[] {
    return [...(this.#families.get(family) ?? [])].filter((each) => each.session === session);
  }
}
