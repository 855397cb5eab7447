import type { Kid } from '#contract/kid.ts';
import type { Visitor } from '../../base/visitor.ts';
import type { AppContext } from '../../http/context.ts';
import { readKids } from './queries.ts';

/** In the order in which they were added. Reads them once between two changes. */
export async function findKids(
  { storage, texts }: Pick<AppContext, 'storage' | 'texts'>,
  { family, change, today }: Visitor,
): Promise<Kid[]> {
  const version = { key: `${family} kids`, tag: `${change} ${today}` };
  const text = await texts.text(version, async () => {
    const kids = await readKids(storage.read, { family, only: null }, today);
    return JSON.stringify(kids.map(({ kid }) => kid));
  });
  return JSON.parse(text.toString());
}
