import type { MarkState } from '#domain/mark.ts';
import {
  type Box,
  nextOf,
  type Thumb,
  type UnsentQueue,
  type UnsentWish,
  withoutWish,
  withThumb,
} from './queue.ts';
import type { GivenThumb, Marked, Thumbs } from './thumbs.ts';

/** Who uses the device, as the server knows it. */
export interface Here {
  session: string;
  /** The kid; `null` for anybody else. */
  login: string | null;
}

/** By what the server knows a wish that comes again, or after a later one. */
export interface Ticket {
  session: string;
  queue: string;
  number: number;
}

/**
 * What an error says of a wish: no answer came (`lost`), the server cannot answer now (`later`),
 * somebody else is here (`denied`), or it was refused.
 */
export type Failure = 'lost' | 'later' | 'denied' | 'refused';

interface Means {
  box: Box;
  /** Those of the page: what becomes of each is told there. */
  thumbs: Thumbs;
  /** Makes the name of a new queue. */
  newQueue(): string;
  /** Whose wishes may be sent now; `null` while nobody knows. */
  here(): Here | null;
  /** Sends a wish. With `fresh` it says the day of its page, which is still open before the child. */
  ask(wish: UnsentWish, ticket: Ticket, fresh: boolean): Promise<Marked>;
  failure(error: unknown): Failure;
  /** Why a thumb is refused that neither can be kept nor may be sent now. */
  noRoom(): Error;
  /** A wish was refused that nobody waits for any more. */
  onRefused(wish: UnsentWish, error: unknown): void;
  /** Somebody else may be here. */
  onDenied(): void;
}

/**
 * Keeps thumbs on the device and sends them: stored first, then sent, in order and one at a time,
 * and taken out only after the answer. Two tabs may send the same one: the server knows its ticket.
 */
export class Sender {
  readonly #means: Means;
  /** Thumbs that are being stored. */
  #storing: Promise<unknown> = Promise.resolve();
  #running: Promise<void> | null = null;
  #again = false;

  constructor(means: Means) {
    this.#means = means;
  }

  /**
   * Keeps a thumb and sends it. Resolves with whether it is kept: not where the device keeps nothing
   * or its kid is not here. Where there is no room for it, it must not overtake those that wait: it
   * is kept once they are sent, or rejected.
   */
  async take(given: GivenThumb): Promise<boolean> {
    const { outcome, settle, refuse, ...thumb } = given;
    const stored = this.#store(thumb);
    this.#storing = Promise.all([this.#storing, stored]);
    const wish = (await stored) ?? (await this.#storeAfterOthers(thumb));
    if (!wish) return false;
    given.number = wish.number;
    this.run();
    return true;
  }

  /** Resolves when what was given by now has been answered, or is kept: before somebody else is here. */
  async settled(): Promise<void> {
    await this.#storing;
    // Whoever gave it goes on first, and begins to send.
    await Promise.resolve();
    await this.#running;
  }

  /** Sends what waits of whoever is here. Resolves when nothing is left to try now. */
  run(): Promise<void> {
    this.#again = true;
    this.#running ??= this.#runs();
    return this.#running;
  }

  /** Shows anew what waits: what lies in the queue, but for what is under way. */
  async show(): Promise<void> {
    const { wishes = [] } = (await this.#kept()) ?? {};
    const { thumbs } = this.#means;
    const waiting = wishes
      .filter(({ number }) => !this.#underWay(number))
      .map((wish) => ({ ...wish, today: undefined, waits: true as const }));
    if (waiting.length === 0 && thumbs.waiting.length === 0) return;
    const answered = thumbs.all.filter(({ change }) => change !== undefined);
    thumbs.show([...answered, ...waiting, ...thumbs.underWay]);
  }

  async #store(thumb: Thumb): Promise<UnsentWish | null> {
    const { box, here, newQueue } = this.#means;
    const { session, login } = here() ?? {};
    if (!session || login !== thumb.login) return null;
    try {
      return await box.change((kept) => {
        const isOwn = kept?.session === session;
        return withThumb(isOwn ? kept : { session, queue: newQueue(), last: 0, wishes: [] }, thumb);
      });
    } catch {
      return null;
    }
  }

  async #storeAfterOthers(thumb: Thumb): Promise<UnsentWish | null> {
    if (!(await this.#waits(thumb.login))) return null;
    await this.run();
    const wish = await this.#store(thumb);
    if (!wish && (await this.#waits(thumb.login))) throw this.#means.noRoom();
    return wish;
  }

  async #waits(login: string): Promise<boolean> {
    const kept = await this.#kept();
    return kept !== null && nextOf(kept, login) !== undefined;
  }

  async #runs() {
    while (this.#again) {
      this.#again = false;
      try {
        await this.#sendAll();
      } catch {
        // The device's storage has failed: what it kept is tried again later.
      }
      if (this.#again) continue;
      this.#waitAll();
      await this.show();
    }
    this.#running = null;
  }

  async #sendAll() {
    const { box, here, ask, thumbs } = this.#means;
    while (true) {
      const kept = await box.read();
      const { login } = here() ?? {};
      const wish = kept && login ? nextOf(kept, login) : undefined;
      if (!kept || !wish) return;
      // Asked last: somebody else may be here by now.
      const { session } = kept;
      if (here()?.session !== session || here()?.login !== wish.login) return;
      const given = this.#underWay(wish.number);
      try {
        const ticket = { session, queue: kept.queue, number: wish.number };
        const answer = await ask(wish, ticket, given !== undefined);
        await this.#takeOut(wish, answer.state, () => given && thumbs.answered(given, answer));
      } catch (error) {
        if (!(await this.#refused(wish, error, given))) return;
      }
    }
  }

  #underWay(number: number): GivenThumb | undefined {
    return this.#means.thumbs.underWay.find((each) => each.number === number);
  }

  /** Nothing is tried any more: what is kept waits. Whatever its page took for today, it comes late. */
  #waitAll() {
    const { thumbs } = this.#means;
    const kept = thumbs.underWay.filter(({ number }) => number !== undefined);
    for (const given of kept) {
      Object.assign(given, { waits: true, today: undefined });
      given.settle();
    }
    if (kept.length > 0) thumbs.show([...thumbs.all]);
  }

  /** Whether the wish is done with. */
  async #refused(wish: UnsentWish, error: unknown, given?: GivenThumb): Promise<boolean> {
    const { failure, onRefused, onDenied, thumbs } = this.#means;
    const why = failure(error);
    if (why === 'denied') {
      // It stays for when its kid is here again.
      if (given) thumbs.refused(given, error);
      else onDenied();
      return false;
    }
    // Whoever still waits is told at once and can tap again, as on a device that keeps nothing.
    if (why === 'lost' || (why === 'later' && !given)) return false;
    await this.#takeOut(wish, undefined, () => {
      if (given) thumbs.refused(given, error);
      else onRefused(wish, error);
    });
    return true;
  }

  async #takeOut(wish: UnsentWish, state: MarkState | undefined, done: () => void) {
    try {
      await this.#means.box.change((kept) => [
        kept && withoutWish(kept, wish.number, state),
        undefined,
      ]);
    } finally {
      done();
    }
    await this.show();
  }

  /** The queue, where it is of whoever is here. */
  async #kept(): Promise<UnsentQueue | null> {
    const { box, here } = this.#means;
    const kept = await box.read().catch(() => undefined);
    return kept && kept.session === here()?.session ? kept : null;
  }
}
