import {
  type QueryClient,
  type QueryKey,
  type UseMutationOptions,
  useMutation,
} from '@tanstack/react-query';
import type { Call } from '../../offline/client/client.ts';
import { deviceOf } from '../../offline/client/device.ts';
import { putStart, type StartAnswer } from '../../offline/client/family.ts';
import { keys } from '../../offline/client/keys.ts';
import { refresh } from '../../offline/client/query-client.ts';
import { answered } from '../../offline/client/send.ts';

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

export type AlteredBy<Wish, Body> = Altered<Body> | ((wish: Wish) => Altered<Body>);

/** Returns what a command changes: the same always, or by its wish. */
export function alteredOf<Wish, Body>(wish: Wish, altered: AlteredBy<Wish, Body>): Altered<Body> {
  return typeof altered === 'function' ? altered(wish) : altered;
}

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
export function written<Body>(
  queryClient: QueryClient,
  { kids, gone, put }: Altered<Body>,
  call: Call<Body>,
): Promise<Body> {
  const altered = alteredWith(kids);
  const device = deviceOf(queryClient);
  const { stay } = device;
  return following(
    queryClient,
    answered(queryClient, call).then(
      async (answer) => {
        if (stay !== device.stay) return answer;
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

/** Returns the mutation of a command that changes the data of some kids. */
export function useWrite<Wish, Body>(
  altered: AlteredBy<Wish, Body>,
  ask: (wish: Wish) => Call<Body>,
  options: Pick<UseMutationOptions, 'mutationKey' | 'scope'> = {},
) {
  return useMutation({
    ...options,
    mutationFn: (wish: Wish, { client }) => written(client, alteredOf(wish, altered), ask(wish)),
  });
}

/** Returns the mutation of a command whose response is the new start. */
export function useStartWrite<Wish = void>(ask: (wish: Wish) => Call<StartAnswer>) {
  return useMutation({
    mutationFn: (wish: Wish, { client }) => answered(client, ask(wish)),
    onSuccess: (start, _wish, _, { client }) => putStart(client, start),
  });
}

/** Returns the response to a command that changes the actor, and caches it as the new start. */
export function started(queryClient: QueryClient, call: Call<StartAnswer>) {
  const device = deviceOf(queryClient);
  const { stay } = device;
  return following(
    queryClient,
    answered(queryClient, call).then(async (start) => {
      if (stay === device.stay) await putStart(queryClient, start);
      return start;
    }),
  );
}

/** Tracks a command or a page's follow-up as pending until it settles. Returns the same promise. */
export function following<T>(queryClient: QueryClient, work: Promise<T>): Promise<T> {
  const { commands } = deviceOf(queryClient);
  const settled: Promise<void> = work.catch(() => {}).then(() => void commands.delete(settled));
  commands.add(settled);
  return work;
}

/** Resolves when all commands sent so far are answered and their pages have finished. */
export async function commandsFollowed(queryClient: QueryClient): Promise<void> {
  await Promise.all(deviceOf(queryClient).commands);
}
