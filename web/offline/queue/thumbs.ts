import type { MarkState } from '#domain/mission/mark.ts';
import type { Thumb } from './queue.ts';

/** After this time every page has refetched. */
const KNOWN_AFTER_MS = 5 * 60_000;

/** The server's answer to a thumb. */
export interface Marked {
  state: MarkState;
  change: number;
}

/** A thumb that the server's answers may not contain yet. Pages display it over them. */
export interface ShownThumb extends Thumb {
  /** Its number in this device's queue, once it is stored there. */
  number?: number;
  /** It waits in the queue until it can be sent: „wysyłam”. */
  waits?: true;
  /** The change number of its answer. */
  change?: number;
}

/** A thumb that was given on this page. */
export interface GivenThumb extends ShownThumb {
  /** Resolves once it is answered, or waits on the device. Rejects with the error. */
  outcome: Promise<void>;
  settle(): void;
  refuse(error: unknown): void;
}

export type Thumbs = ReturnType<typeof newThumbs>;

/**
 * Creates the list of all thumbs of one page, from the tap until the answers contain them. Waiting
 * thumbs are also in the device's queue, which other pages may fill, too. Each change calls
 * `changed`.
 */
export function newThumbs(changed = () => {}) {
  /** The last started work of each kid. */
  const turns = new Map<string, Promise<void>>();
  const thumbs = {
    /** Answered thumbs, then waiting ones, then those being sent. */
    all: [] as readonly ShownThumb[],

    get waiting(): readonly ShownThumb[] {
      return thumbs.all.filter(({ waits }) => waits);
    },

    /** Thumbs that were given on this page and whose first try has no answer yet. */
    get underWay(): readonly GivenThumb[] {
      return thumbs.all.filter(
        (each): each is GivenThumb => 'settle' in each && !each.waits && each.change === undefined,
      );
    },

    /** Displays a thumb until `answered`, `refused` or a `Sender` reports its result. */
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

    /** Runs the work of each kid one after the other. */
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
