import { setImmediate as pause } from 'node:timers/promises';
import type { OfflineQueue, QueueStorage } from '../../../web/offline/queue/queue.ts';

/** A device's storage, in memory: every access takes a moment. */
export interface MemoryQueue extends QueueStorage {
  queue: OfflineQueue | undefined;
  /** The session whose data is stored. */
  owner: string;
}

export function memoryQueue(): MemoryQueue {
  const storage = {
    queue: undefined as OfflineQueue | undefined,
    owner: '',
    async read() {
      await pause();
      return storage.queue;
    },
    async change<T>(
      work: (queue: OfflineQueue | undefined) => readonly [OfflineQueue | undefined, T],
    ) {
      await pause();
      const [queue, result] = work(storage.queue);
      if (queue && queue.session !== storage.owner)
        throw new Error('Another session owns the device.');
      if (queue) storage.queue = queue;
      return result;
    },
  };
  return storage;
}

/** Never resolves; a killed page waits for it. */
const NEVER = new Promise<never>(() => {});

/** A page that may be killed at any of its steps, before or after the step is done. */
export class Life {
  #remaining: number;
  readonly #afterStep: boolean;
  dead = false;

  /** @param steps number of steps before it is killed; `Infinity` never kills it. */
  constructor(steps: number, afterStep: boolean) {
    this.#remaining = steps;
    this.#afterStep = afterStep;
  }

  kill() {
    this.dead = true;
  }

  async step<T>(work: () => Promise<T>): Promise<T> {
    if (this.dead) return NEVER;
    this.#remaining -= 1;
    if (this.#remaining < 0) {
      this.dead = true;
      if (this.#afterStep) await work();
      return NEVER;
    }
    const done = await work();
    return this.dead ? NEVER : done;
  }

  living(storage: QueueStorage): QueueStorage {
    return {
      read: () => this.step(() => storage.read()),
      change: (work) => this.step(() => storage.change(work)),
    };
  }
}
