import { type Ask, fetchInTime } from '../api/client.ts';

/** A page that is not taken over by then asks all the same. */
const TAKEN_MS = 5000;

/**
 * Asks the server, or the document, which holds what the server has answered while it wrote the
 * page: each answer once. Where the device has written it, what is newer waits until all of it is
 * `taken` over: React must find there what the data says.
 */
export function heldAnswers(taken?: Promise<void>): { ask: Ask; forget: () => void } {
  const atLast = new Promise<void>((resolve) => setTimeout(resolve, TAKEN_MS));
  const mayAsk = taken && Promise.race([taken, atLast]);
  const block = document.getElementById('answers')?.textContent;
  const answers = new Map<string, unknown>(Object.entries(JSON.parse(block ?? '{}')));
  return {
    ask: (address, init) => {
      const answer = answers.get(String(address));
      if (answer === undefined) {
        return mayAsk ? mayAsk.then(() => fetchInTime(address, init)) : fetchInTime(address, init);
      }
      answers.delete(String(address));
      return Promise.resolve(new Response(JSON.stringify(answer)));
    },
    forget: () => answers.clear(),
  };
}
