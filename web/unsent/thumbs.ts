import type { MarkState } from '#domain/mark.ts';
import type { Thumb, UnsentWish } from './queue.ts';

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

/**
 * All thumbs of one page from the tap until answers know of them. Those that wait also lie in the
 * device's queue, which another page of it may have filled.
 */
export class Thumbs {
  /** Those that were answered, those that wait, and those that come after them. */
  all: readonly ShownThumb[] = [];
  readonly #changed: () => void;
  /** The last that was begun of each kid. */
  readonly #turns = new Map<string, Promise<void>>();

  constructor(changed = () => {}) {
    this.#changed = changed;
  }

  get waiting(): readonly ShownThumb[] {
    return this.all.filter(({ waits }) => waits);
  }

  /** Shows a thumb. What becomes of it is told by one of the next three. */
  give(thumb: Thumb): GivenThumb {
    const given = { ...thumb } as GivenThumb;
    given.outcome = new Promise<void>((settle, refuse) => Object.assign(given, { settle, refuse }));
    given.outcome.catch(() => {});
    this.#set([...this.all, given]);
    return given;
  }

  answered(given: GivenThumb, { change }: Marked): void {
    given.change = change;
    given.settle();
    this.#set([...this.all]);
    setTimeout(() => this.#drop(given), KNOWN_AFTER_MS);
  }

  /** It is kept, and no answer has come. */
  wait(given: GivenThumb): void {
    // Whatever its page took for today, it comes late.
    Object.assign(given, { waits: true, today: undefined });
    given.settle();
    this.#set([...this.all]);
  }

  refused(given: GivenThumb, error: unknown): void {
    this.#drop(given);
    given.refuse(error);
  }

  /** The one with this number that was given here and has no answer to its first try. */
  underWay(number: number): GivenThumb | undefined {
    return this.#underWay().find((each) => each.number === number);
  }

  /** Nothing is tried any more: what is kept waits. */
  waitAll(): void {
    for (const given of this.#underWay()) if (given.number !== undefined) this.wait(given);
  }

  /** What lies in the device's queue waits, but for what is under way. */
  showQueue(wishes: readonly UnsentWish[]): void {
    const isOpen = new Set(this.#underWay().map(({ number }) => number));
    const waiting = wishes
      .filter(({ number }) => !isOpen.has(number))
      .map((wish) => ({ ...wish, today: undefined, waits: true as const }));
    if (waiting.length === 0 && this.waiting.length === 0) return;
    const answered = this.all.filter(({ change }) => change !== undefined);
    this.#set([...answered, ...waiting, ...this.#underWay()]);
  }

  /** Does a kid's thumbs one after the other. */
  inTurn(login: string, work: () => Promise<void>): void {
    const before = this.#turns.get(login) ?? Promise.resolve();
    this.#turns.set(login, before.then(work));
  }

  #underWay(): GivenThumb[] {
    return this.all.filter(
      (each): each is GivenThumb => 'settle' in each && !each.waits && each.change === undefined,
    );
  }

  #drop(given: ShownThumb) {
    this.#set(this.all.filter((each) => each !== given));
  }

  #set(all: readonly ShownThumb[]) {
    this.all = all;
    this.#changed();
  }
}
