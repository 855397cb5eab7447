import {
  type FetchInfiniteQueryOptions,
  type FetchQueryOptions,
  type InfiniteData,
  infiniteQueryOptions,
  partialMatchKey,
  type Query,
  QueryClient,
  type QueryKey,
  type QueryPersister,
  queryOptions,
  replaceEqualDeep,
} from '@tanstack/react-query';
import { type Call, isLost, Refusal } from './client.ts';
import { keys } from './keys.ts';
import { sendCall } from './send.ts';
import { type Stores, setStores, storesOf } from './stores.ts';

/** The event stream keeps data fresh; this applies where something blocks the stream. */
const FRESH_MS = 30_000;
const RETRIES = 2;
/** The time of answers from the cache: older than any other, so that they are refetched. */
export const RESTORED_AT = 1;

/** One per browser page, or one per request on the server. */
export interface Visit {
  queryClient: QueryClient;
}

/** Offline the cached answer, if the page has no data. */
const orCached: QueryPersister = async (queryFn, context, query) => {
  try {
    return await queryFn(context);
  } catch (error) {
    if (!isLost(error) || query.state.data !== undefined) throw error;
    await storesOf(context.client).offline?.restore();
    if (query.state.data === undefined) throw error;
    return query.state.data;
  }
};

/** `networkMode: always`, because a home server needs no internet; a failure reveals an outage. */
export function newQueryClient(stores: Stores, retries = RETRIES): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: FRESH_MS,
        structuralSharing: newestOf,
        persister: orCached,
        retry: (failures, error) => failures < retries && mayComeLater(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
  setStores(queryClient, stores);
  return queryClient;
}

/** Known data is enough unless it is invalidated. */
export function load<Data, Key extends QueryKey>(
  { queryClient }: Visit,
  options: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  const known = queryClient.getQueryData<Data>(options.queryKey);
  return orKnown(queryClient, queryClient.fetchQuery({ ...options, staleTime: Infinity }), known);
}

/** Offline it returns the previously known data. */
function orKnown<Data>(
  queryClient: QueryClient,
  fetching: Promise<Data>,
  known: Data | undefined,
): Promise<Data> {
  if (known === undefined) return fetching;
  const { connection, onConnection } = storesOf(queryClient);
  return new Promise((resolve, reject) => {
    const check = () => connection.isOffline && resolve(known);
    const stop = onConnection(check);
    fetching
      .then(resolve, (error) => (isLost(error) ? resolve(known) : reject(error)))
      .finally(stop);
    check();
  });
}

export function dataQuery<Key extends QueryKey, Data>(queryKey: Key, call: Call<Data>) {
  return queryOptions({ queryKey, queryFn: ({ client }) => sendCall(client, call) });
}

/** With „Pokaż więcej”: the `next` of a page is the `before` of the following one. */
export function pagesQuery<Key extends QueryKey, Page extends { next: string | null }>(
  queryKey: Key,
  request: (query: { before?: string }) => Call<Page>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, client }) =>
      sendCall(client, request(pageParam === null ? {} : { before: pageParam })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

/** An invalidated list starts again from its first page. */
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
 * Keeps newer data. `data` must be the complete response of that query, as of its `change`. Never
 * merge a difference into older data and set the new number: a change from another device in
 * between would then be ignored when the stream reports it, and would never appear.
 */
export function put<Data extends { change: number }>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  data: Data,
): void {
  const known = queryClient.getQueryData<Data>(queryKey);
  if (!known || changeOf(known) <= data.change) queryClient.setQueryData<Data>(queryKey, data);
}

/** Only if no further page is loaded. */
export function putFirstPage<Page extends { change: number }>(
  queryClient: QueryClient,
  key: QueryKey,
  page: Page,
): void {
  const known = queryClient.getQueryData<InfiniteData<Page>>(key);
  if (known?.pages.length !== 1 || changeOf(known) > page.change) return;
  queryClient.setQueryData<InfiniteData<Page>>(key, { ...known, pages: [page] });
}

interface RefreshOptions {
  /** Data of this change or a newer one is not refetched. */
  change?: number | undefined;
  /** Deleted data: its queries are not refetched, even while a page displays them. */
  removed?: QueryKey | undefined;
}

/**
 * Displayed queries are refetched now, the others when they are next displayed. Resolves when they
 * are loaded or have failed. It does not wait when offline or rate-limited: the error message must
 * appear immediately.
 */
export async function refresh(
  queryClient: QueryClient,
  queryKeys: readonly QueryKey[],
  how: RefreshOptions = {},
): Promise<void> {
  const known = queryKeys.flatMap((queryKey) => queryClient.getQueryCache().findAll({ queryKey }));
  const fetched = known.map((query) => refreshOne(queryClient, query, how));
  if (storesOf(queryClient).connection.isResting()) return;
  await orKnown(queryClient, Promise.all(fetched), []);
}

/**
 * A pending request may already include the change, or may be older and make the query look fresh.
 * A query that was removed meanwhile looks as if it were fetching forever, so it is skipped.
 */
async function refreshOne(
  queryClient: QueryClient,
  query: Query,
  { change = Infinity, removed }: RefreshOptions,
): Promise<void> {
  const isInCache = () => queryClient.getQueryCache().get(query.queryHash) === query;
  while (isInCache() && query.state.fetchStatus === 'fetching' && query.promise) {
    await query.promise.catch(() => {});
  }
  if (!isInCache() || changeOf(query.state.data) >= change) return;
  const isRemoved = removed !== undefined && partialMatchKey(query.queryKey, removed);
  const refetchType = isRemoved ? 'none' : 'active';
  await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType });
}

/** Refetches displayed queries that are still invalidated because an earlier fetch failed. */
export function fetchOld(queryClient: QueryClient): void {
  queryClient.refetchQueries({
    type: 'active',
    fetchStatus: 'idle',
    predicate: ({ state }) => state.isInvalidated,
  });
}

/** All but the start, when someone else uses the device: the next person must see none of it. */
export function forgetFamily(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.start[0] });
}

/** Data for one grown-up only, such as their e-mail or the attempts at their star code. */
const OF_GROWN_UP = [keys.account, keys.lockouts, keys.grownUps];

/** After that profile was left. */
export function forgetGrownUp(queryClient: QueryClient): void {
  for (const queryKey of OF_GROWN_UP) queryClient.removeQueries({ queryKey });
}

/** After an unexpected failure, an outage or the rate limit. */
function mayComeLater(error: Error): boolean {
  return (
    !(error instanceof Refusal) || ['unexpected', 'unavailable', 'too-fast'].includes(error.reason)
  );
}

/** Change numbers of different sessions cannot be compared. */
function newestOf(old: unknown, next: unknown): unknown {
  const isOlder = sessionIn(old) === sessionIn(next) && changeOf(next) < changeOf(old);
  return isOlder ? old : replaceEqualDeep(old, next);
}

/** Where an answer carries its change number: in itself, in its family, or in its pages. */
interface Answer {
  change?: number;
  family?: { change: number; session: string } | null;
  pages?: readonly { change?: number }[];
}

/** The pages of a list are loaded in order, so the first one is the oldest. */
function changeOf(answer: unknown): number {
  const { change, family, pages } = (answer ?? {}) as Answer;
  return change ?? family?.change ?? pages?.[0]?.change ?? 0;
}

function sessionIn(answer: unknown): string | undefined {
  return (answer as Answer | undefined)?.family?.session;
}
