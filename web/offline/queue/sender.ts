import {
  nextOf,
  type OfflineQueue,
  type QueuedCommand,
  type QueueStorage,
  type Reader,
  type RejectedThumb,
  type Thumb,
  withoutCommand,
  withRejected,
  withSeen,
  withThumb,
} from './queue.ts';
import type { GivenThumb, MarkResult, Thumbs } from './thumbs.ts';

/** Whose thumbs this device may store and send. */
export interface Scope {
  session: string;
  /** The kids whose queued thumbs the server accepts now: see `mayBringTicket` there. */
  kids: readonly string[];
}

/** The idempotency token of a thumb: the server recognizes repeated and outdated ones by it. */
export interface Ticket {
  session: string;
  queue: string;
  number: number;
}

/** `later`: the server cannot answer now. `denied`: someone else uses the device. */
export type Failure = 'lost' | 'later' | 'denied' | 'refused';

interface Dependencies {
  storage: QueueStorage;
  thumbs: Thumbs;
  newQueue(): string;
  /** Returns `null` while it is unknown who uses the device. */
  scope(): Scope | null;
  /** With `fresh` it names the page's day, because its card is still displayed. */
  send(thumb: QueuedCommand, ticket: Ticket, fresh: boolean): Promise<MarkResult>;
  failure(error: unknown): Failure;
  /** Returns what is stored of the error for those who must see it. */
  why(error: unknown): Pick<RejectedThumb, 'problem' | 'text'>;
  /** Creates the error for a thumb that can neither be stored nor be sent now. */
  notStored(): Error;
}

/**
 * Stored first, then sent in order, one at a time. A thumb is removed after its answer. Two tabs
 * may send the same one: the server recognizes its ticket.
 */
export class Sender {
  private readonly its: Dependencies;
  private storing: Promise<unknown> = Promise.resolve();
  private running: Promise<void> | null = null;
  private again = false;

  constructor(its: Dependencies) {
    this.its = its;
  }

  /**
   * Resolves with whether it is stored. A thumb that cannot be stored must not overtake queued ones
   * of its kid: these are sent first, and if they still wait, it rejects.
   */
  async take(given: GivenThumb): Promise<boolean> {
    const { outcome, settle, refuse, ...thumb } = given;
    const storing = this.store(thumb);
    this.storing = Promise.all([this.storing, storing]);
    const stored = await storing;
    if (!stored) {
      if (await this.waits(thumb.login)) await this.run();
      if (await this.waits(thumb.login)) throw this.its.notStored();
      return false;
    }
    given.number = stored.number;
    this.run();
    return true;
  }

  /** Resolves when all thumbs given so far are answered or wait. */
  async settled(): Promise<void> {
    await this.storing;
    // The caller of `take` continues first and starts sending.
    await Promise.resolve();
    await this.run();
  }

  /** For all kids whose thumbs may be sent. Resolves when nothing remains to try now. */
  run(): Promise<void> {
    this.again = true;
    this.running ??= this.runs();
    return this.running;
  }

  /** While the storage does not answer, the lists stay. */
  async show(): Promise<void> {
    const { storage, thumbs } = this.its;
    const queue = await storage.read().catch(() => null);
    if (queue !== null) showQueue(this.ownOf(queue), thumbs);
  }

  async seen(number: number, reader: Reader): Promise<void> {
    await this.change((queue) => withSeen(queue, number, reader));
    await this.show();
  }

  /** Resolves with `null` if the storage fails. */
  private store(thumb: Thumb): Promise<QueuedCommand | null> {
    const { storage, scope, newQueue } = this.its;
    const { session } = scope() ?? {};
    if (!session) return Promise.resolve(null);
    const stored = storage.change((queue) => {
      const isOwn = queue?.session === session;
      return withThumb(isOwn ? queue : { session, queue: newQueue(), last: 0, wishes: [] }, thumb);
    });
    return stored.catch(() => null);
  }

  private async waits(login: string): Promise<boolean> {
    const queue = this.ownOf(await this.its.storage.read().catch(() => undefined));
    return queue !== undefined && nextOf(queue, login) !== undefined;
  }

  private async runs() {
    while (this.again) {
      this.again = false;
      try {
        while (await this.sendNext());
      } catch {
        // The device's storage failed. The stored thumbs are retried later.
      }
      if (this.again) continue;
      this.waitAll();
      await this.show();
    }
    this.running = null;
  }

  /** Resolves with whether it was removed from the queue. */
  private async sendNext(): Promise<boolean> {
    const { storage, scope, send, failure, why, thumbs } = this.its;
    const queue = await storage.read();
    // Read last: the session may have changed meanwhile.
    const { session, kids = [] } = scope() ?? {};
    const command = queue?.wishes.find(({ login }) => kids.includes(login));
    if (!queue || !command || session !== queue.session) return false;
    const given = this.inFlight(command.number);
    try {
      const ticket = { session, queue: queue.queue, number: command.number };
      const answer = await send(command, ticket, given !== undefined);
      await this.takeOut(
        (before) => withoutCommand(before, command.number, answer.state),
        () => given && thumbs.answered(given, answer),
      );
      return true;
    } catch (error) {
      const fails = failure(error);
      // It stays queued until its kid is back.
      if (fails === 'denied' && given) thumbs.refused(given, error);
      // A card that still waits gets the error at once, and the kid can tap again, as without
      // storage.
      if (fails === 'denied' || fails === 'lost' || (fails === 'later' && !given)) return false;
      // The kid may have left, the page may be closed, and another tab may be in front.
      await this.takeOut(
        (before) =>
          given
            ? withoutCommand(before, command.number)
            : withRejected(before, command, why(error)),
        () => given && thumbs.refused(given, error),
      );
      return true;
    }
  }

  private inFlight(number: number): GivenThumb | undefined {
    return this.its.thumbs.inFlight.find((each) => each.number === number);
  }

  /** They will be late, so they no longer name the page's day. */
  private waitAll() {
    const { thumbs } = this.its;
    const stored = thumbs.inFlight.filter(({ number }) => number !== undefined);
    for (const given of stored) {
      Object.assign(given, { waits: true, today: undefined });
      given.settle();
    }
    if (stored.length > 0) thumbs.set({ all: [...thumbs.all] });
  }

  private async takeOut(work: (queue: OfflineQueue) => OfflineQueue, done: () => void) {
    try {
      await this.change(work);
    } finally {
      done();
    }
    await this.show();
  }

  private change(work: (queue: OfflineQueue) => OfflineQueue): Promise<void> {
    return this.its.storage.change((queue) => [queue && work(queue), undefined]);
  }

  /** If it belongs to the current session. */
  private ownOf(queue: OfflineQueue | undefined): OfflineQueue | undefined {
    return queue?.session === this.its.scope()?.session ? queue : undefined;
  }
}

/** Its waiting thumbs, without those being sent, and its rejected ones. */
export function showQueue(queue: OfflineQueue | undefined, thumbs: Thumbs): void {
  const { wishes: commands = [], rejected = [] } = queue ?? {};
  // An open dialog shows one of them, so it is replaced only by a change.
  if (JSON.stringify(rejected) !== JSON.stringify(thumbs.rejected)) thumbs.set({ rejected });
  const isSent = (number: number) => thumbs.inFlight.some((each) => each.number === number);
  const waiting = commands
    .filter(({ number }) => !isSent(number))
    .map((command) => ({ ...command, today: undefined, waits: true as const }));
  if (waiting.length === 0 && thumbs.waiting.length === 0) return;
  const answered = thumbs.all.filter(({ change }) => change !== undefined);
  thumbs.set({ all: [...answered, ...waiting, ...thumbs.inFlight] });
}
