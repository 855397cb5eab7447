import type { MarkState } from '#domain/mission/mark.ts';
import {
  type Box,
  nextOf,
  type OfflineQueue,
  type QueuedCommand,
  type Thumb,
  withoutCommand,
  withThumb,
} from './queue.ts';
import type { GivenThumb, Marked, Thumbs } from './thumbs.ts';

/** Who uses the device. */
export interface Here {
  session: string;
  /** The kid who gives thumbs; `null` for any other actor. */
  login: string | null;
  /** The kids whose queued thumbs the server accepts now: see `mayBringTicket` there. */
  kids: readonly string[];
}

/** The idempotency token of a thumb: the server recognizes repeated and outdated ones by it. */
export interface Ticket {
  session: string;
  queue: string;
  number: number;
}

/**
 * The meaning of an error for a thumb. `lost`: no answer came. `later`: the server cannot answer
 * now. `denied`: someone else uses the device. `refused`: the server rejected it.
 */
export type Failure = 'lost' | 'later' | 'denied' | 'refused';

interface Means {
  box: Box;
  /** The thumbs of the page; each result is reported to them. */
  thumbs: Thumbs;
  /** Creates the name of a new queue. */
  newQueue(): string;
  /** Returns who uses the device; `null` while that is unknown. */
  here(): Here | null;
  /** Sends a thumb. With `fresh` it names the page's day, because its card is still displayed. */
  ask(wish: QueuedCommand, ticket: Ticket, fresh: boolean): Promise<Marked>;
  failure(error: unknown): Failure;
  /** Creates the error for a thumb that can neither be stored nor be sent now. */
  noRoom(): Error;
  /** Called when the server rejects a thumb whose card no longer waits for the result. */
  onRefused(wish: QueuedCommand, error: unknown): void;
  /** Called when someone else may use the device. */
  onDenied(): void;
}

/**
 * Stores thumbs on the device and sends them: stored first, then sent in order, one at a time. A
 * thumb is removed after its answer. Two tabs may send the same one: the server recognizes its
 * ticket.
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
   * Stores a thumb and sends it. Resolves with whether it is stored: `false` if storage fails or
   * its kid does not use the device.
   *
   * A thumb that does not fit must not overtake the earlier ones. It is stored after they were
   * sent; otherwise the promise rejects.
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

  /** Resolves when all thumbs given so far are answered or stored. Call it before the actor changes. */
  async settled(): Promise<void> {
    await this.#storing;
    // The caller of `take` continues first and starts sending.
    await Promise.resolve();
    await this.#running;
  }

  /** Sends the queued thumbs of all kids that it may. Resolves when there is nothing left to try now. */
  run(): Promise<void> {
    this.#again = true;
    this.#running ??= this.#runs();
    return this.#running;
  }

  /**
   * Updates the page's list of waiting thumbs: the queue without those being sent. While the storage
   * does not answer, the list stays: its thumbs still wait.
   */
  async show(): Promise<void> {
    const { box, thumbs } = this.#means;
    const kept = await box.read().catch(() => null);
    if (kept === null) return;
    const { wishes = [] } = this.#ownOf(kept) ?? {};
    const waiting = wishes
      .filter(({ number }) => !this.#underWay(number))
      .map((wish) => ({ ...wish, today: undefined, waits: true as const }));
    if (waiting.length === 0 && thumbs.waiting.length === 0) return;
    const answered = thumbs.all.filter(({ change }) => change !== undefined);
    thumbs.show([...answered, ...waiting, ...thumbs.underWay]);
  }

  async #store(thumb: Thumb): Promise<QueuedCommand | null> {
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

  async #storeAfterOthers(thumb: Thumb): Promise<QueuedCommand | null> {
    if (!(await this.#waits(thumb.login))) return null;
    await this.run();
    const wish = await this.#store(thumb);
    if (!wish && (await this.#waits(thumb.login))) throw this.#means.noRoom();
    return wish;
  }

  async #waits(login: string): Promise<boolean> {
    const kept = this.#ownOf(await this.#means.box.read().catch(() => undefined));
    return kept !== undefined && nextOf(kept, login) !== undefined;
  }

  async #runs() {
    while (this.#again) {
      this.#again = false;
      try {
        await this.#sendAll();
      } catch {
        // The device's storage failed. The stored thumbs are retried later.
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
      // Read last: the session may have changed meanwhile.
      const { session, kids = [] } = here() ?? {};
      const wish = kept?.wishes.find(({ login }) => kids.includes(login));
      if (!kept || !wish || session !== kept.session) return;
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

  /**
   * Marks the remaining stored thumbs as waiting. They will be late, so they no longer name the
   * page's day.
   */
  #waitAll() {
    const { thumbs } = this.#means;
    const kept = thumbs.underWay.filter(({ number }) => number !== undefined);
    for (const given of kept) {
      Object.assign(given, { waits: true, today: undefined });
      given.settle();
    }
    if (kept.length > 0) thumbs.show([...thumbs.all]);
  }

  /** Handles a failed thumb. Returns whether it is removed from the queue. */
  async #refused(wish: QueuedCommand, error: unknown, given?: GivenThumb): Promise<boolean> {
    const { failure, onRefused, onDenied, thumbs } = this.#means;
    const why = failure(error);
    if (why === 'denied') {
      // It stays queued until its kid is back.
      if (given) thumbs.refused(given, error);
      else onDenied();
      return false;
    }
    // A card that still waits gets the error at once, and the kid can tap again, as without
    // storage.
    if (why === 'lost' || (why === 'later' && !given)) return false;
    await this.#takeOut(wish, undefined, () => {
      if (given) thumbs.refused(given, error);
      else onRefused(wish, error);
    });
    return true;
  }

  async #takeOut(wish: QueuedCommand, state: MarkState | undefined, done: () => void) {
    try {
      await this.#means.box.change((kept) => [
        kept && withoutCommand(kept, wish.number, state),
        undefined,
      ]);
    } finally {
      done();
    }
    await this.show();
  }

  /** Returns the queue if it belongs to the current session. */
  #ownOf(kept: OfflineQueue | undefined): OfflineQueue | undefined {
    return kept?.session === this.#means.here()?.session ? kept : undefined;
  }
}
