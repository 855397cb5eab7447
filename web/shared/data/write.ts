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
import { sendCall } from '../../offline/client/send.ts';
import { useOnce } from './once.ts';

interface Invalidation<Body> {
  /** Omitted if it changes family data on other pages, such as the cards of the kids. */
  kids?: readonly string[];
  /** The query of something that the command deletes. It is not refetched. */
  removed?: QueryKey;
  /** Then the page does not wait for the refetch. */
  put?: (body: Body) => void;
}

type InvalidationBy<Input, Body> = Invalidation<Body> | ((input: Input) => Invalidation<Body>);

/** `altered` is the same always, or depends on the input. */
function invalidationOf<Input, Body>(
  input: Input,
  altered: InvalidationBy<Input, Body>,
): Invalidation<Body> {
  return typeof altered === 'function' ? altered(input) : altered;
}

/** Without kids, those of the family. */
export function keysOfKids(kids?: readonly string[]): QueryKey[] {
  return kids ? [...kids.map(keys.kid), keys.kids] : [keys.all];
}

/**
 * A rejection may be due to data that this page has not seen, and a command with a lost response
 * may have been carried out: both also refetch, but nothing waits for that.
 */
export function sendWrite<Body>(
  queryClient: QueryClient,
  { kids, removed, put }: Invalidation<Body>,
  call: Call<Body>,
): Promise<Body> {
  const altered = keysOfKids(kids);
  const session = sessionIn(queryClient);
  return trackCommand(
    sendCall(queryClient, call).then(
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

export function useWrite<Input, Body>(
  altered: InvalidationBy<Input, Body>,
  request: (input: Input) => Call<Body>,
) {
  const client = useQueryClient();
  return (input: Input) => sendWrite(client, invalidationOf(input, altered), request(input));
}

/** For a command that changes no data of kids. Resolves after the refetch of `stale`. */
export function useSend<Body, Input = void>(
  request: (input: Input) => Call<Body>,
  stale?: QueryKey,
) {
  const client = useQueryClient();
  return async (input: Input) => {
    const answer = await sendCall(client, request(input));
    if (stale) await refresh(client, [stale]);
    return answer;
  };
}

/** Exactly once. `request` gets the key; `name` is as for `useOnce`. */
export function useCreate<Thing extends object, Body>(
  name: string,
  altered: InvalidationBy<Thing, Body>,
  request: (thing: Thing, key: string) => Call<Body>,
) {
  const client = useQueryClient();
  const once = useOnce(name);
  return (thing: Thing) =>
    once(thing, (key) => sendWrite(client, invalidationOf(thing, altered), request(thing, key)));
}

/** The response is the new start. */
export function useStartWrite<Input = void>(request: (input: Input) => Call<StartAnswer>) {
  const client = useQueryClient();
  return (input: Input) => sendForStart(client, request(input));
}

/** Resolves after the refetch, because a form waits for the data that it shows. */
export function useFamilyWrite<Input>(request: (input: Input) => Call<StartAnswer>) {
  const client = useQueryClient();
  return (input: Input) => sendFamilyWrite(client, request(input));
}

export async function sendFamilyWrite(queryClient: QueryClient, call: Call<StartAnswer>) {
  const start = await sendForStart(queryClient, call);
  await refresh(queryClient, [keys.all], { change: start.family?.change });
  return start;
}

/** Sends in the order of its `scope`; the inbox looks up those with a `mutationKey`. */
export function useMutationCommand<Input, Answer>(
  options: Pick<MutationOptions, 'mutationKey' | 'scope'>,
  send: (input: Input) => Promise<Answer>,
) {
  const client = useQueryClient();
  return (input: Input) =>
    client
      .getMutationCache()
      .build(client, { ...options, mutationFn: send })
      .execute(input);
}

/** The response is cached as the new start. */
export function sendForStart(queryClient: QueryClient, call: Call<StartAnswer>) {
  const session = sessionIn(queryClient);
  return trackCommand(
    sendCall(queryClient, call).then(async (start) => {
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
export function trackCommand<T>(work: Promise<T>): Promise<T> {
  const settled: Promise<void> = work.catch(() => {}).then(() => void commands.delete(settled));
  commands.add(settled);
  return work;
}

/** Resolves when all commands sent so far are answered and their pages have finished. */
export async function commandsSettled(): Promise<void> {
  await Promise.all(commands);
}

export function isCommanding(): boolean {
  return commands.size > 0;
}
