import type { MarkState } from '#domain/mission/mark.ts';
import type { RejectedThumb, Thumb } from './queue.ts';

/** After this time every page has refetched. */
const KNOWN_AFTER_MS = 5 * 60_000;

export interface MarkResult {
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

export interface GivenThumb extends ShownThumb {
  /** Resolves once it is answered, or waits on the device. Rejects with the error. */
  outcome: Promise<void>;
  settle(): void;
  refuse(error: unknown): void;
}

interface State {
  /** Answered thumbs, then waiting ones, then those being sent. */
  all: readonly ShownThumb[];
  /** Rejected thumbs in the device's queue that someone has not seen yet. */
  rejected: readonly RejectedThumb[];
  /** Whether this browser lets pages store something; a thumb waits only there. */
  canStore: boolean;
}

export type Thumbs = ReturnType<typeof newThumbs>;

/**
 * From the tap until the answers contain them. Waiting thumbs are also in the device's queue, which
 * other pages may fill, too. Each change calls `changed`.
 */
export function newThumbs(changed = () => {}) {
  /** The last started work of each kid. */
  const turns = new Map<string, Promise<void>>();
  const state: State = { all: [], rejected: [], canStore: true };
  const thumbs = {
    ...state,

    get waiting(): readonly ShownThumb[] {
      return thumbs.all.filter(({ waits }) => waits);
    },

    /** Thumbs that were given on this page and whose first try has no answer yet. */
    get inFlight(): readonly GivenThumb[] {
      return thumbs.all.filter(
        (each): each is GivenThumb => 'settle' in each && !each.waits && each.change === undefined,
      );
    },

    /** Displays a thumb until `answered`, `refused` or a `Sender` reports its result. */
    give(thumb: Thumb): GivenThumb {
      let settle = () => {};
      let refuse = (_error: unknown) => {};
      const outcome = new Promise<void>((resolve, reject) => {
        settle = resolve;
        refuse = reject;
      });
      const given: GivenThumb = { ...thumb, outcome, settle, refuse };
      outcome.catch(() => {});
      thumbs.set({ all: [...thumbs.all, given] });
      return given;
    },

    answered(given: GivenThumb, { change }: MarkResult): void {
      given.change = change;
      given.settle();
      thumbs.set({ all: [...thumbs.all] });
      setTimeout(drop, KNOWN_AFTER_MS, given);
    },

    refused(given: GivenThumb, error: unknown): void {
      drop(given);
      given.refuse(error);
    },

    inTurn(login: string, work: () => Promise<void>): void {
      const before = turns.get(login) ?? Promise.resolve();
      turns.set(login, before.then(work));
    },

    set(next: Partial<State>): void {
      Object.assign(thumbs, next);
      changed();
    },
  };
  const drop = (given: ShownThumb) =>
    thumbs.set({ all: thumbs.all.filter((each) => each !== given) });
  return thumbs;
}
