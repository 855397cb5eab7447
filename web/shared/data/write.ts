import {
  type QueryClient,
  type QueryKey,
  type UseMutationOptions,
  useMutation,
} from '@tanstack/react-query';
import { type Answer, answered, type GoodBody } from '../../offline/client/client.ts';
import { putStart, type StartAnswer } from '../../offline/client/family.ts';
import { keys } from '../../offline/client/keys.ts';
import { currentStay, refresh } from '../../offline/client/query-client.ts';

/** What a command changes, and how its response is cached. */
interface Altered<Body> {
  /**
   * The logins of the kids whose data it changes. Omitted if it changes family data on other pages,
   * such as the cards of the kids.
   */
  kids?: readonly string[];
  /** The query of something that the command deletes. It is not refetched. */
  gone?: QueryKey;
  /** Writes the response to the cache. Then the page does not wait for the refetch. */
  put?: (body: Body) => void;
}

/** Commands whose page has not finished its follow-up yet. */
const underWay = new Set<Promise<unknown>>();

/**
 * Returns the query keys that a change of these kids can affect; without kids, those of the family.
 */
export function alteredWith(kids?: readonly string[]): QueryKey[] {
  return kids ? [...kids.map(keys.kid), keys.kids] : [keys.all];
}

/**
 * Resolves to a command's response when the page shows the change. A rejection may be due to data
 * that this page has not seen. A command with a lost response may have been carried out. So both
 * also refetch, but nothing waits for that.
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

/** Returns the mutation of a command that always changes the same data. */
export function useWrite<Wish, R extends Answer>(
  altered: Altered<GoodBody<R>>,
  ask: (wish: Wish) => Promise<R>,
  options: Pick<UseMutationOptions, 'mutationKey' | 'scope'> = {},
) {
  return useMutation({
    ...options,
    mutationFn: (wish: Wish, { client }) => written(client, altered, ask(wish)),
  });
}

/** Returns the mutation of a command whose response is the new start. */
export function useStartWrite<Wish = void>(ask: (wish: Wish) => Promise<StartAnswer>) {
  return useMutation({
    mutationFn: ask,
    onSuccess: (start, _wish, _, { client }) => putStart(client, start),
  });
}

/** Returns the response to a command that changes the actor, and caches it as the new start. */
export function started(queryClient: QueryClient, asking: Promise<StartAnswer>) {
  const stay = currentStay(queryClient);
  return following(
    asking.then(async (start) => {
      if (stay === currentStay(queryClient)) await putStart(queryClient, start);
      return start;
    }),
  );
}

/**
 * The same for a command that changes the family. Resolves after the refetch, because a form waits
 * for the data that it shows.
 */
export async function familyWritten(queryClient: QueryClient, asking: Promise<StartAnswer>) {
  const start = await started(queryClient, asking);
  await refresh(queryClient, [keys.all], { change: start.family?.change });
  return start;
}

/** Tracks a command or a page's follow-up as pending until it settles. Returns the same promise. */
export function following<T>(work: Promise<T>): Promise<T> {
  const settled: Promise<void> = work.catch(() => {}).then(() => void underWay.delete(settled));
  underWay.add(settled);
  return work;
}

/** Resolves when all commands sent so far are answered and their pages have finished. */
export async function commandsFollowed(): Promise<void> {
  await Promise.all(underWay);
}
