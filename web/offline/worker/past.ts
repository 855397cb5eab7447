import { PASS, type Pass } from './messages.ts';

/** An older worker does not answer. */
const ANSWERS_MS = 1000;

/** Reloads the page past the worker: a sign-on page may stand in front of the server. */
export async function reloadPast(): Promise<void> {
  const worker = navigator.serviceWorker?.controller;
  if (worker) {
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      const address = location.pathname + location.search;
      worker.postMessage({ type: PASS, address } satisfies Pass, [port2]);
      setTimeout(resolve, ANSWERS_MS);
    });
  }
  location.reload();
}
