import { Refusal } from '../api/client.ts';

/** What stands at a field that was refused for one of these reasons; `null` for any other. */
export function sentenceFor(error: Error | null, ...reasons: string[]): string | null {
  return error instanceof Refusal && reasons.includes(error.reason) ? error.message : null;
}
