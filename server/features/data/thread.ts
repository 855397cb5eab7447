import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { inTime } from '../../base/in-time.ts';
import { Problem } from '../../http/problem.ts';
import type { FileAnswer, FileRequest } from './answer.ts';

/** Several times what the largest file takes on a small computer. */
const LIMITS = { ms: 60_000, megabytes: 768 };
/** A family often checks a file and then imports it. */
const IDLE_MS = 10_000;

/** Reads families' files in a thread, one at a time, so that other requests do not wait. */
export class FileThread {
  readonly #program: string;
  readonly #limits: typeof LIMITS;
  readonly #inTurn = pLimit(1);
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;

  /** @param program the path of `programs/read-file`, built or not. */
  constructor(program: string, limits = LIMITS) {
    this.#program = program;
    this.#limits = limits;
  }

  /** Throws a `Problem` if a file takes too long or too much memory: no real one does. */
  read(request: FileRequest): Promise<FileAnswer> {
    return this.#inTurn(async () => {
      clearTimeout(this.#idle);
      const worker = this.#worker ?? this.#start();
      worker.ref();
      try {
        const answered = once(worker, 'message');
        worker.postMessage(request, [request.body.buffer]);
        const [answer] = await inTime(answered, this.#limits.ms, () => {
          throw new Problem('data-foreign');
        });
        return answer;
      } catch (error) {
        await this.#stop();
        if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') {
          throw new Problem('data-foreign');
        }
        throw error;
      } finally {
        worker.unref();
        this.#idle = setTimeout(() => this.#stop(), IDLE_MS).unref();
      }
    });
  }

  #start(): Worker {
    const resourceLimits = { maxOldGenerationSizeMb: this.#limits.megabytes };
    this.#worker = this.#program.endsWith('.ts')
      ? new Worker(asSource(this.#program), { eval: true, resourceLimits })
      : new Worker(this.#program, { resourceLimits });
    return this.#worker;
  }

  async #stop() {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }
}

const threads = new Map<string, FileThread>();

export function fileThread(program: string): FileThread {
  const thread = threads.get(program) ?? new FileThread(program);
  threads.set(program, thread);
  return thread;
}

/** Runs a program that is not built, in development and tests. */
function asSource(program: string): string {
  const url = JSON.stringify(pathToFileURL(program).href);
  return `import('tsx/esm/api').then(({ register }) => { register(); return import(${url}); });`;
}
