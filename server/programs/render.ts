/** The thread that renders pages (`http/render-thread.ts`). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { DocumentRequest, Documents } from '#contract/document.ts';
import { Stretches } from '../http/limits/stretches.ts';
import type { ApiAnswer, PageRequest, ToServer, ToThread } from '../http/render-thread.ts';

type Write = (request: Omit<DocumentRequest, 'spend'>) => ReturnType<Documents['write']>;

const built: string = workerData;
const writer = pathToFileURL(path.join(built, 'documents.js')).href;
const { openWriter } = await import(/* @vite-ignore */ writer);
const { parts } = JSON.parse(readFileSync(path.join(built, 'parts.json'), 'utf8'));
const write: Write = openWriter(parts);
const stretches = new Stretches();

parentPort?.on('message', async ({ address, port }: PageRequest) => {
  const send = (message: ToServer) => port.postMessage(message);
  const cancelled = new AbortController();
  const work = {
    ms: 0,
    spend(ms: number) {
      this.ms += ms;
    },
  };
  const msSpent = () => work.ms + stretches.lastOf(work);
  stretches.begin(work);
  try {
    const callApi = apiCaller(port, cancelled, () => stretches.begin(work));
    const page = await write({ address, callApi, signal: cancelled.signal });
    send({ page, ms: msSpent() });
  } catch (error) {
    send({ error: String(error instanceof Error ? error.stack : error), ms: msSpent() });
  }
});

/** Calls `resume` when a request was answered, and cancels the page when the server does. */
function apiCaller(port: MessagePort, cancelled: AbortController, resume: () => void) {
  const waiting = new Map<number, (answer: ApiAnswer) => void>();
  let count = 0;
  port.on('message', (answer: ToThread) => {
    if ('cancel' in answer) {
      port.close();
      return cancelled.abort();
    }
    resume();
    waiting.get(answer.at)?.(answer);
    waiting.delete(answer.at);
  });
  return async (address: string) => {
    const at = count++;
    port.postMessage({ call: address, at } satisfies ToServer);
    const { status, headers, text } = await new Promise<ApiAnswer>((resolve) => {
      waiting.set(at, resolve);
    });
    return new Response(text, { status, headers });
  };
}
