import path from 'node:path';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type { DocumentRequest, Documents } from '#contract/document.ts';

/** Several times what the largest page takes. */
const MOST_MEGABYTES = 256;
/** A thread that takes longer to give up a page hangs. */
const HANGS_MS = 3000;

/** A request for a page. The API requests that it needs go through the port, as does the page. */
export interface PageRequest {
  address: string;
  port: MessagePort;
}

/** What the thread receives through the port of a page. It answers `cancel` by closing the port. */
export type ToThread = ApiAnswer | { cancel: true };

/** An API response for the thread, with the number of its request. */
export interface ApiAnswer {
  at: number;
  status: number;
  headers: Record<string, string>;
  text: string;
}

/** What the thread sends through the port of a page. `ms` is the processor time it took there. */
export type ToServer =
  | { call: string; at: number }
  | { page: Awaited<ReturnType<Documents['write']>>; ms: number }
  | { error: string; ms: number };

/** A page takes as long as ten reads, which would wait for it. Replaces a thread that hangs. */
export class RenderThread {
  readonly #built: string;
  readonly #hangsMs: number;
  #worker: Worker | null = null;
  #failure: unknown;

  /** @param built the directory of the built programs. */
  constructor(built: string, hangsMs = HANGS_MS) {
    this.#built = built;
    this.#hangsMs = hangsMs;
    this.#worker = this.#start();
  }

  readonly write: Documents['write'] = ({ address, callApi, signal, spend }) => {
    this.#worker ??= this.#start();
    const worker = this.#worker;
    const { port1: port, port2 } = new MessageChannel();
    worker.postMessage({ address, port: port2 } satisfies PageRequest, [port2]);
    const cancel = () => this.#cancel(worker, port);
    signal.addEventListener('abort', cancel, { once: true });
    const page = new Promise<Awaited<ReturnType<Documents['write']>>>((resolve, reject) => {
      port.on('close', () => reject(new Error('page rendering ended', { cause: this.#failure })));
      port.on('message', async (message: ToServer) => {
        if ('call' in message) return void answer(port, message, callApi).catch(reject);
        spend(message.ms);
        if ('error' in message) reject(new Error(message.error));
        else resolve(message.page);
      });
    });
    return page.finally(() => {
      // The time of a page ends after it was written, too.
      signal.removeEventListener('abort', cancel);
      port.close();
    });
  };

  #cancel(worker: Worker, port: MessagePort) {
    port.postMessage({ cancel: true } satisfies ToThread);
    const end = () => {
      if (this.#worker === worker) this.#worker = null;
      void worker.terminate();
    };
    const deadline = setTimeout(end, this.#hangsMs).unref();
    port.on('close', () => clearTimeout(deadline));
  }

  #start(): Worker {
    this.#failure = undefined;
    const worker = new Worker(path.resolve(this.#built, 'render.js'), {
      workerData: this.#built,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    });
    // It is followed by the exit, which closes the ports of its pages.
    worker.on('error', (error) => {
      this.#failure = error;
    });
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = null;
    });
    worker.unref();
    return worker;
  }
}

async function answer(
  port: MessagePort,
  { call: address, at }: { call: string; at: number },
  callApi: DocumentRequest['callApi'],
) {
  const response = await callApi(address);
  const { status } = response;
  const headers = Object.fromEntries(response.headers);
  port.postMessage({ at, status, headers, text: await response.text() } satisfies ToThread);
}
