import { setImmediate as pause } from 'node:timers/promises';
import type { Box, UnsentQueue } from '../../../web/offline/queue/queue.ts';

/** A box in memory, as it lies on a device: every access takes a moment. */
export interface MemoryBox extends Box {
  queue: UnsentQueue | undefined;
  /** The session whose answers are kept there. */
  owner: string;
}

/** An empty one. */
export function memoryBox(): MemoryBox {
  const box = {
    queue: undefined as UnsentQueue | undefined,
    owner: '',
    async read() {
      await pause();
      return box.queue;
    },
    async change<T>(
      work: (queue: UnsentQueue | undefined) => readonly [UnsentQueue | undefined, T],
    ) {
      await pause();
      const [queue, told] = work(box.queue);
      if (queue && queue.session !== box.owner) throw new Error('Another family is here.');
      if (queue) box.queue = queue;
      return told;
    },
  };
  return box;
}

/** Never: what a killed page waits for. */
const NEVER = new Promise<never>(() => {});

/** A page that may be killed at any of its steps, before or after the step is done. */
export class Life {
  #left: number;
  readonly #afterStep: boolean;
  dead = false;

  /** @param steps after so many it dies; `Infinity` for one that lives. */
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
