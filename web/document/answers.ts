import { type Ask, fetchInTime } from '../offline/client/client.ts';

interface HeldAnswers {
  ask: Ask;
  /** The page is there: nothing that the document holds is new any more. */
  forget(): void;
}

/**
 * Asks the server, or the document, which holds what the server has answered while it wrote the
 * page: each answer once.
 */
export function heldAnswers(): HeldAnswers {
  const block = document.getElementById('answers')?.textContent;
  const answers = new Map<string, unknown>(Object.entries(JSON.parse(block ?? '{}')));
  return {
    ask: async (address, init) => {
      const answer = answers.get(String(address));
      if (answer !== undefined) {
        answers.delete(String(address));
        return new Response(JSON.stringify(answer));
      }
      return fetchInTime(address, init);
    },
    forget: () => answers.clear(),
  };
}
