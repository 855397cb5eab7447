import {
  type FetchInfiniteQueryOptions,
  type FetchQueryOptions,
  type InfiniteData,
  infiniteQueryOptions,
  MutationCache,
  partialMatchKey,
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
  type QueryMeta,
  type QueryPersister,
  replaceEqualDeep,
} from '@tanstack/react-query';
import { type Ask, isDenied, isLost, isResting, Refusal } from './client.ts';
import type { Device } from './device.ts';
import { keys } from './keys.ts';
import { isAway, onLine } from './line.ts';

/** The stream of changes keeps data fresh; this is for where something cuts the stream. */
const FRESH_MS = 30_000;
const RETRIES = 2;

/** Whose answers the loaders and guards of a router ask for: a browser's, or on the server a visit's. */
export interface Visit {
  queryClient: QueryClient;
}

/** How the queries of a visit ask, and on which device. The options of each request are the `meta` of its query. */
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { fetch: Ask; device: Device };
  }
}

/** What the server answers; without a net what this device has kept, where the page knows nothing. */
const orKept: QueryPersister = async (ask, context, { queryHash, state, meta }) => {
  try {
    return await ask(context);
  } catch (error) {
    const keeper = isLost(error) && state.data === undefined ? meta?.device.keeper : null;
    const kept = await keeper?.answer(queryHash);
    if (kept === undefined) throw error;
    return kept;
  }
};

/**
 * Keeps the answers of one visit. `networkMode`: a server at home is there without the internet; a
 * failed request says so.
 */
export function newQueryClient(fetch: Ask, device: Device, retries = RETRIES): QueryClient {
  // Somebody else may be here now, or nobody: the guards need to know.
  const lookAgain = (error: Error) => {
    if (isDenied(error)) queryClient.invalidateQueries({ queryKey: keys.start });
  };
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError: lookAgain }),
    mutationCache: new MutationCache({ onError: lookAgain }),
    defaultOptions: {
      queries: {
        meta: { fetch, device },
        networkMode: 'always',
        staleTime: FRESH_MS,
        structuralSharing: newestOf,
        persister: orKept,
        retry: (failures, error) => failures < retries && mayComeLater(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
  return queryClient;
}

/** For a page that is about to be shown: what is known, but nothing that is known to be old. */
export function load<Data, Key extends QueryKey>(
  { queryClient }: Visit,
  options: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  const known = queryClient.getQueryState<Data>(options.queryKey);
  return known?.isInvalidated
    ? orKnown(queryClient.fetchQuery(options), known.data)
    : queryClient.ensureQueryData(options);
}

/** An answer, or without a net what was known before. */
function orKnown<Data>(asking: Promise<Data>, known: Data | undefined): Promise<Data> {
  if (known === undefined) return asking;
  return new Promise((resolve, reject) => {
    const look = () => isAway() && resolve(known);
    const stop = onLine(look);
    asking.then(resolve, (error) => (isLost(error) ? resolve(known) : reject(error))).finally(stop);
    look();
  });
}

/** A list that grows by „Pokaż więcej”: `next` of a page is the `before` of the one after it. */
export function pagesQuery<Key extends QueryKey, Page extends { next: string | null }>(
  queryKey: Key,
  ask: (query: { before?: string }, meta: QueryMeta | undefined) => Promise<Page>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, meta }) => ask(pageParam === null ? {} : { before: pageParam }, meta),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

/** For a list that grows by „Pokaż więcej”: where what is known of it is old, it begins anew. */
export function loadPages<Data, Key extends QueryKey, Param>(
  { queryClient }: Visit,
  options: FetchInfiniteQueryOptions<Data, Error, Data, Key, Param>,
): Promise<InfiniteData<Data, Param>> {
  const { queryKey } = options;
  if (queryClient.getQueryState(queryKey)?.isInvalidated) {
    queryClient.removeQueries({ queryKey, exact: true, type: 'inactive' });
  }
  return queryClient.ensureInfiniteQueryData(options);
}

/**
 * Puts an answer where the pages look for it, unless what is there is newer. It must be the whole
 * of what that query asks for, as it was when `change` was made. Older data with only the
 * difference laid over it may not claim that number: another device's change in between would be
 * dropped when the stream tells of it, and never be seen.
 */
export function put<Data extends { change: number }>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  data: Data,
): void {
  const known = queryClient.getQueryData<Data>(queryKey);
  if (!known || changeOf(known) <= data.change) queryClient.setQueryData<Data>(queryKey, data);
}

/** Puts the first page of a list, where no more than that is shown of it. */
export function putFirstPage<Page extends { change: number }>(
  queryClient: QueryClient,
  key: QueryKey,
  page: Page,
): void {
  const known = queryClient.getQueryData<InfiniteData<Page>>(key);
  if (known?.pages.length !== 1 || changeOf(known) > page.change) return;
  queryClient.setQueryData<InfiniteData<Page>>(key, { ...known, pages: [page] });
}

interface Refreshing {
  /** What knows of this change already is left alone. */
  change?: number | undefined;
  /** What is there no more is not fetched, even where it is still shown. */
  gone?: QueryKey | undefined;
}

/**
 * Fetches anew what is shown of some answers; the rest of them is fetched when it is next shown.
 * Resolves when it is there, or could not be had. Nobody waits for it without a net, nor where the
 * server wants to rest: the sentence that says so must be seen now.
 */
export async function refresh(
  queryClient: QueryClient,
  queryKeys: readonly QueryKey[],
  how: Refreshing = {},
): Promise<void> {
  const known = queryKeys.flatMap((queryKey) => queryClient.getQueryCache().findAll({ queryKey }));
  const fetched = known.map((query) => refreshOne(queryClient, query, how));
  if (!isResting()) await orKnown(Promise.all(fetched), []);
}

/**
 * An answer under way may know of the change, or it may be older and make the query look fresh. A
 * query that was removed meanwhile looks as if it were fetching for ever: it is left alone.
 */
async function refreshOne(
  queryClient: QueryClient,
  query: Query,
  { change = Infinity, gone }: Refreshing,
): Promise<void> {
  const isKept = () => queryClient.getQueryCache().get(query.queryHash) === query;
  while (isKept() && query.state.fetchStatus === 'fetching' && query.promise) {
    await query.promise.catch(() => {});
  }
  if (!isKept() || changeOf(query.state.data) >= change) return;
  const isGone = gone !== undefined && partialMatchKey(query.queryKey, gone);
  const refetchType = isGone ? 'none' : 'active';
  await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType });
}

/** Fetches anew what is shown and known to be old, because it could not be fetched when it was. */
export function fetchOld(queryClient: QueryClient): void {
  queryClient.refetchQueries({
    type: 'active',
    fetchStatus: 'idle',
    predicate: ({ state }) => state.isInvalidated,
  });
}

/** Counts whose data has been here: what was asked for one of them is nothing for the next. */
const stays = new WeakMap<QueryClient, number>();

export function currentStay(queryClient: QueryClient): number {
  return stays.get(queryClient) ?? 0;
}

/** Somebody else is here now, or nobody: nothing that one family saw may be left for the next. */
export function forgetFamily(queryClient: QueryClient): void {
  stays.set(queryClient, currentStay(queryClient) + 1);
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.start[0] });
}

/** What only one grown-up may see, as an own e-mail or guesses at the own code. */
const OF_GROWN_UP = [keys.account, keys.doors, keys.grownUps];

/** A grown-up's profile is left: nothing that was their own may be there for the next. */
export function forgetGrownUp(queryClient: QueryClient): void {
  for (const queryKey of OF_GROWN_UP) queryClient.removeQueries({ queryKey });
}

/** What went wrong by itself may go right the next time; a refusal only where it asks for a rest. */
function mayComeLater(error: Error): boolean {
  return (
    !(error instanceof Refusal) || ['unexpected', 'unavailable', 'too-fast'].includes(error.reason)
  );
}

/**
 * Every answer carries the family's change number: an older one never replaces a newer. The numbers
 * of two families, or of a family and a guest, say nothing about each other.
 */
function newestOf(old: unknown, next: unknown): unknown {
  const isOlder = sessionOf(old) === sessionOf(next) && changeOf(next) < changeOf(old);
  return isOlder ? old : replaceEqualDeep(old, next);
}

/** Where an answer has the change number: itself, a start in its family, a list in its pages. */
interface Answer {
  change?: number;
  family?: { change: number; session: string } | null;
  pages?: readonly { change?: number }[];
}

/** The change that an answer knows of. A list's first page is its oldest: they come in order. */
function changeOf(answer: unknown): number {
  const { change, family, pages } = (answer ?? {}) as Answer;
  return change ?? family?.change ?? pages?.[0]?.change ?? 0;
}

function sessionOf(answer: unknown): string | undefined {
  return (answer as Answer | undefined)?.family?.session;
}
