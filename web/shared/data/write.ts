import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { type Answer, answered, type GoodBody } from '../../offline/client/client.ts';
import { putStart, type StartAnswer } from '../../offline/client/family.ts';
import { keys } from '../../offline/client/keys.ts';
import { currentStay, refresh } from '../../offline/client/query-client.ts';

/** What a command alters, and what its answer brings. */
interface Altered<Body> {
  /**
   * The logins of the kids whose things it alters; left out where it alters what shows of the family
   * on other pages, as the cards of its kids.
   */
  kids?: readonly string[];
  /** What is there no more after it: nobody asks for it again. */
  gone?: QueryKey;
  /** Puts what the answer brings into the cache; then the page does not wait for the rest. */
  put?: (body: Body) => void;
}

/** Commands whose page has not done yet what follows on them. */
const underWay = new Set<Promise<unknown>>();

/** The queries that a change of these kids can alter; without kids, of the family. */
export function alteredWith(kids?: readonly string[]): QueryKey[] {
  return kids ? [...kids.map(keys.kid), keys.kids] : [keys.all];
}

/**
 * Resolves to a command's answer, once the page shows what it has altered. A refused command may be
 * due to what this page has not seen, and one whose answer was lost may have been carried out: what
 * they could have altered is fetched too, but nobody waits for it.
 */
export function written<R extends Answer>(
  queryClient: QueryClient,
  { kids, gone, put }: Altered<GoodBody<R>>,
  asking: Promise<R>,
): Promise<GoodBody<R>> {
  const altered = alteredWith(kids);
  const stay = currentStay(queryClient);
  return following(
    answered(asking).then(
      async (answer) => {
        if (stay !== currentStay(queryClient)) return answer;
        put?.(answer);
        const { change } = answer as { change: number };
        const refreshed = refresh(queryClient, altered, { change, gone });
        if (!put) await refreshed;
        return answer;
      },
      (error) => {
        refresh(queryClient, altered);
        throw error;
      },
    ),
  );
}

/** The answer to a command that says who is here now. */
export function started(queryClient: QueryClient, asking: Promise<StartAnswer>) {
  const stay = currentStay(queryClient);
  return following(
    asking.then(async (start) => {
      if (stay === currentStay(queryClient)) await putStart(queryClient, start);
      return start;
    }),
  );
}

/** The same of a command that alters the family: a form that shows it waits for what it shows. */
export async function familyWritten(queryClient: QueryClient, asking: Promise<StartAnswer>) {
  const start = await started(queryClient, asking);
  await refresh(queryClient, [keys.all], { change: start.family?.change });
  return start;
}

/** Notes a command, or what a page does after it, as under way until it has settled. */
export function following<T>(work: Promise<T>): Promise<T> {
  const settled: Promise<void> = work.catch(() => {}).then(() => void underWay.delete(settled));
  underWay.add(settled);
  return work;
}

/** Resolves when the commands that were sent so far are answered, and the pages have followed. */
export async function commandsFollowed(): Promise<void> {
  await Promise.all(underWay);
}
