import { setImmediate as pause } from 'node:timers/promises';
import type { Box, OfflineQueue } from '../../../web/offline/queue/queue.ts';

/** A device's storage, in memory: every access takes a moment. */
export interface MemoryBox extends Box {
  queue: OfflineQueue | undefined;
  /** The session whose data is stored. */
  owner: string;
}

export function memoryBox(): MemoryBox {
  const box = {
    queue: undefined as OfflineQueue | undefined,
    owner: '',
    async read() {
      await pause();
      return box.queue;
    },
    async change<T>(
      work: (queue: OfflineQueue | undefined) => readonly [OfflineQueue | undefined, T],
    ) {
      await pause();
      const [queue, told] = work(box.queue);
      if (queue && queue.session !== box.owner) throw new Error('Another session owns the device.');
      if (queue) box.queue = queue;
      return told;
    },
  };
  return box;
}

/** Never resolves; a killed page waits for it. */
const NEVER = new Promise<never>(() => {});

/** A page that may be killed at any of its steps, before or after the step is done. */
export class Life {
  #left: number;
  readonly #afterStep: boolean;
  dead = false;

  /** @param steps number of steps before it is killed; `Infinity` never kills it. */
  constructor(steps: number, afterStep: boolean) {
    this.#left = steps;
    this.#afterStep = afterStep;
  }

  kill() {
    this.dead = true;
  }

  async step<T>(work: () => Promise<T>): Promise<T> {
    if (this.dead) return NEVER;
    this.#left -= 1;
    if (this.#left < 0) {
      this.dead = true;
      if (this.#afterStep) await work();
      return NEVER;
    }
    const done = await work();
    return this.dead ? NEVER : done;
  }

  living(box: Box): Box {
    return {
      read: () => this.step(() => box.read()),
      change: (work) => this.step(() => box.change(work)),
    };
  }
}
