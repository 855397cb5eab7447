import {
  type MutationOptions,
  type QueryClient,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query';
import type { Call, StartAnswer } from '../../offline/client/client.ts';
import { putStart, startQuery } from '../../offline/client/family.ts';
import { keys } from '../../offline/client/keys.ts';
import { refresh } from '../../offline/client/query-client.ts';
import { answered } from '../../offline/client/send.ts';
import { useOnce } from './once.ts';

interface Altered<Body> {
  /** Omitted if it changes family data on other pages, such as the cards of the kids. */
  kids?: readonly string[];
  /** The query of something that the command deletes. It is not refetched. */
  removed?: QueryKey;
  /** Then the page does not wait for the refetch. */
  put?: (body: Body) => void;
}

type AlteredBy<Wish, Body> = Altered<Body> | ((wish: Wish) => Altered<Body>);

/** `altered` is the same always, or depends on the wish. */
function alteredOf<Wish, Body>(wish: Wish, altered: AlteredBy<Wish, Body>): Altered<Body> {
  return typeof altered === 'function' ? altered(wish) : altered;
}

/** Without kids, those of the family. */
export function alteredWith(kids?: readonly string[]): QueryKey[] {
  return kids ? [...kids.map(keys.kid), keys.kids] : [keys.all];
}

/**
 * A rejection may be due to data that this page has not seen, and a command with a lost response
 * may have been carried out: both also refetch, but nothing waits for that.
 */
export function written<Body>(
  queryClient: QueryClient,
  { kids, removed, put }: Altered<Body>,
  call: Call<Body>,
): Promise<Body> {
  const altered = alteredWith(kids);
  const session = sessionIn(queryClient);
  return following(
    answered(queryClient, call).then(
      async (answer) => {
        if (session !== sessionIn(queryClient)) return answer;
        put?.(answer);
        const { change } = answer as { change: number };
        const refreshed = refresh(queryClient, altered, { change, removed });
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

export function useWrite<Wish, Body>(
  altered: AlteredBy<Wish, Body>,
  ask: (wish: Wish) => Call<Body>,
) {
  const client = useQueryClient();
  return (wish: Wish) => written(client, alteredOf(wish, altered), ask(wish));
}

/** For a command that changes no data of kids. Resolves after the refetch of `stale`. */
export function useSend<Body, Wish = void>(ask: (wish: Wish) => Call<Body>, stale?: QueryKey) {
  const client = useQueryClient();
  return async (wish: Wish) => {
    const answer = await answered(client, ask(wish));
    if (stale) await refresh(client, [stale]);
    return answer;
  };
}

/** Exactly once. `ask` gets the key; `name` is as for `useOnce`. */
export function useCreate<Thing extends object, Body>(
  name: string,
  altered: AlteredBy<Thing, Body>,
  ask: (thing: Thing, key: string) => Call<Body>,
) {
  const client = useQueryClient();
  const once = useOnce(name);
  return (thing: Thing) =>
    once(thing, (key) => written(client, alteredOf(thing, altered), ask(thing, key)));
}

/** The response is the new start. */
export function useStartWrite<Wish = void>(ask: (wish: Wish) => Call<StartAnswer>) {
  const client = useQueryClient();
  return (wish: Wish) => started(client, ask(wish));
}

/** Resolves after the refetch, because a form waits for the data that it shows. */
export function useFamilyWrite<Wish>(ask: (wish: Wish) => Call<StartAnswer>) {
  const client = useQueryClient();
  return (wish: Wish) => familyWritten(client, ask(wish));
}

export async function familyWritten(queryClient: QueryClient, call: Call<StartAnswer>) {
  const start = await started(queryClient, call);
  await refresh(queryClient, [keys.all], { change: start.family?.change });
  return start;
}

/** Sends in the order of its `scope`; the inbox looks up those with a `mutationKey`. */
export function useNoted<Wish, Answer>(
  options: Pick<MutationOptions, 'mutationKey' | 'scope'>,
  send: (wish: Wish) => Promise<Answer>,
) {
  const client = useQueryClient();
  return (wish: Wish) =>
    client
      .getMutationCache()
      .build(client, { ...options, mutationFn: send })
      .execute(wish);
}

/** The response is cached as the new start. */
export function started(queryClient: QueryClient, call: Call<StartAnswer>) {
  const session = sessionIn(queryClient);
  return following(
    answered(queryClient, call).then(async (start) => {
      if (session === sessionIn(queryClient)) await putStart(queryClient, start);
      return start;
    }),
  );
}

/** An answer that was requested in another session is not for this family. */
function sessionIn(queryClient: QueryClient): string | undefined {
  return queryClient.getQueryData(startQuery.queryKey)?.family?.session;
}

/** Commands of this browser page that have not finished their follow-up yet. */
const commands = new Set<Promise<unknown>>();

/** Pending until it settles. Returns the same promise. */
export function following<T>(work: Promise<T>): Promise<T> {
  const settled: Promise<void> = work.catch(() => {}).then(() => void commands.delete(settled));
  commands.add(settled);
  return work;
}

/** Resolves when all commands sent so far are answered and their pages have finished. */
export async function commandsFollowed(): Promise<void> {
  await Promise.all(commands);
}

export function isCommanding(): boolean {
  return commands.size > 0;
}
