import { keys } from '../api/keys.ts';
import { newQueryClient } from '../api/query-client.ts';
import type { Kept } from '../kept/kept.ts';
import { documentsFrom } from './html.ts';
import type { Parts } from './parts.ts';
import { rendered } from './rendered.tsx';
import type { WriteKept } from './write-kept.ts';

/** What the build has put in its place: `scripts/build/worker.ts`. */
declare const PARTS: string;

const FACES = JSON.stringify(keys.cards);

/** The worker is a small server: see `WriteKept`. */
export const writeKept: WriteKept = async (address, { left, answers }, symbols) => {
  const known = new Map(answers);
  const used: Kept = { left, answers: [] };
  const queryClient = newQueryClient(nobody, 0, async (_ask, _context, { queryHash }) => {
    const data = known.get(queryHash);
    if (!data) throw new Error('It is not kept.');
    used.answers.push([queryHash, data]);
    return data as never;
  });
  // The faces come along with the start: no page asks for them by themselves.
  const faces = known.get(FACES);
  if (faces) {
    used.answers.push([FACES, faces]);
    queryClient.setQueryData(keys.cards, faces as never);
  }
  const hasPicture = (id: string) => id in symbols;
  const page = await rendered({ address, queryClient, hasPicture });
  if ('redirect' in page) return page;
  const parts: Omit<Parts, 'symbols'> = JSON.parse(PARTS);
  return documentsFrom({ ...parts, symbols })({ ...page, answers: {}, kept: used });
};

async function nobody(): Promise<never> {
  throw new Error('Only what is kept is shown.');
}
