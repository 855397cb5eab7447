import { type Ask, fetchInTime, Refusal } from '../api/client.ts';
import { taken } from './held.ts';

/** A page that is not taken over by then asks all the same. */
const TAKEN_MS = 5000;

interface HeldAnswers {
  ask: Ask;
  /** The page is loaded. */
  begin(): void;
  /** The page is there: nothing that the document holds is new any more. */
  forget(): void;
}

/**
 * Asks the server, or the document, which holds what the server has answered while it wrote the
 * page: each answer once. Where the device has written it from what is kept (`fromDevice`), the page
 * is loaded with nothing else, and what is newer waits until all of it is taken over: React must find
 * there what the data says.
 */
export function heldAnswers(fromDevice: boolean): HeldAnswers {
  let ready: Promise<unknown> | null = null;
  const block = document.getElementById('answers')?.textContent;
  const answers = new Map<string, unknown>(Object.entries(JSON.parse(block ?? '{}')));
  return {
    ask: async (address, init) => {
      const answer = answers.get(String(address));
      if (answer !== undefined) {
        answers.delete(String(address));
        return new Response(JSON.stringify(answer));
      }
      if (fromDevice && !ready) throw new Refusal({ problem: 'not-kept', text: '' });
      await ready;
      return fetchInTime(address, init);
    },
    begin: () => {
      const atLast = new Promise((resolve) => setTimeout(resolve, TAKEN_MS));
      if (fromDevice) ready = Promise.race([taken, atLast]);
    },
    forget: () => answers.clear(),
  };
}
