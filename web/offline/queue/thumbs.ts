import type { MarkState } from '#domain/mark.ts';
import type { Thumb } from './queue.ts';

/** By then every page has asked anew. */
const KNOWN_AFTER_MS = 5 * 60_000;

/** What the server answers to a thumb. */
export interface Marked {
  state: MarkState;
  change: number;
}

/** A thumb that answers of the server may not know of, and that is laid over what they show. */
export interface ShownThumb extends Thumb {
  /** Its number in this device's queue, once it is kept there. */
  number?: number;
  /** It waits there until it can be sent: „wysyłam”. */
  waits?: true;
  /** The change that it was answered with. */
  change?: number;
}

/** A thumb that was given on this page. */
export interface GivenThumb extends ShownThumb {
  /** Resolves once it is answered, or waits on the device. Rejects with what refuses it. */
  outcome: Promise<void>;
  settle(): void;
  refuse(error: unknown): void;
}

export type Thumbs = ReturnType<typeof newThumbs>;

/**
 * All thumbs of one page from the tap until answers know of them. Those that wait also lie in the
 * device's queue, which another page of it may have filled. `changed` is called for each change.
 */
export function newThumbs(changed = () => {}) {
  /** The last that was begun of each kid. */
  const turns = new Map<string, Promise<void>>();
  const thumbs = {
    /** Those that were answered, those that wait, and those that come after them. */
    all: [] as readonly ShownThumb[],

    get waiting(): readonly ShownThumb[] {
      return thumbs.all.filter(({ waits }) => waits);
    },

    /** Those that were given on this page and have no answer to their first try. */
    get underWay(): readonly GivenThumb[] {
      return thumbs.all.filter(
        (each): each is GivenThumb => 'settle' in each && !each.waits && each.change === undefined,
      );
    },

    /** Shows a thumb, until `answered`, `refused` or a `Sender` tells what has become of it. */
    give(thumb: Thumb): GivenThumb {
      const given = { ...thumb } as GivenThumb;
      given.outcome = new Promise<void>((settle, refuse) =>
        Object.assign(given, { settle, refuse }),
      );
      given.outcome.catch(() => {});
      thumbs.show([...thumbs.all, given]);
      return given;
    },

    answered(given: GivenThumb, { change }: Marked): void {
      given.change = change;
      given.settle();
      thumbs.show([...thumbs.all]);
      setTimeout(drop, KNOWN_AFTER_MS, given);
    },

    refused(given: GivenThumb, error: unknown): void {
      drop(given);
      given.refuse(error);
    },

    /** Does a kid's thumbs one after the other. */
    inTurn(login: string, work: () => Promise<void>): void {
      const before = turns.get(login) ?? Promise.resolve();
      turns.set(login, before.then(work));
    },

    show(all: readonly ShownThumb[]): void {
      thumbs.all = all;
      changed();
    },
  };
  const drop = (given: ShownThumb) => thumbs.show(thumbs.all.filter((each) => each !== given));
  return thumbs;
}
