import {
  type FetchInfiniteQueryOptions,
  type FetchQueryOptions,
  type InfiniteData,
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryKey,
  replaceEqualDeep,
} from '@tanstack/react-query';
import { isDenied, isResting, Refusal } from './client.ts';
import { keys } from './keys.ts';

/** The stream of changes keeps data fresh; this is for where something cuts the stream. */
const FRESH_MS = 30_000;
const RETRIES = 2;

/** `networkMode`: a server at home is there without the internet; a failed request says so. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: lookAgain }),
  mutationCache: new MutationCache({ onError: lookAgain }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: FRESH_MS,
      structuralSharing: newestOf,
      retry: (failures, error) => failures < RETRIES && mayComeLater(error),
    },
    mutations: { networkMode: 'always' },
  },
});

/** For a page that is about to be shown: what is known, but nothing that is known to be old. */
export function load<Data, Key extends QueryKey>(
  options: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  const known = queryClient.getQueryState(options.queryKey);
  return known?.isInvalidated
    ? queryClient.fetchQuery(options)
    : queryClient.ensureQueryData(options);
}

/** For a list that grows by „Pokaż więcej”: where what is known of it is old, it begins anew. */
export function loadPages<Data, Key extends QueryKey, Param>(
  options: FetchInfiniteQueryOptions<Data, Error, Data, Key, Param>,
): Promise<InfiniteData<Data, Param>> {
  const { queryKey } = options;
  if (queryClient.getQueryState(queryKey)?.isInvalidated) {
    queryClient.removeQueries({ queryKey, exact: true, type: 'inactive' });
  }
  return queryClient.ensureInfiniteQueryData(options);
}

/**
 * Fetches anew what is shown of some answers; resolves when it is there. Where the server wants to
 * rest nobody waits for it: the sentence that says so must be seen now.
 */
export async function refresh(queryKeys: readonly QueryKey[]): Promise<void> {
  const fetched = queryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey }));
  if (!isResting()) await Promise.all(fetched);
}

/** What went wrong by itself may go right the next time; a refusal only where it asks for a rest. */
function mayComeLater(error: Error): boolean {
  return !(error instanceof Refusal) || ['unexpected', 'too-fast'].includes(error.reason);
}

/** Somebody else may be here now, or nobody: the guards need to know. */
function lookAgain(error: Error) {
  if (isDenied(error)) queryClient.invalidateQueries({ queryKey: keys.start });
}

/**
 * Every answer carries the family's change number: an older one never replaces a newer. The numbers
 * of two families, or of a family and a guest, say nothing about each other.
 */
function newestOf(old: unknown, next: unknown): unknown {
  const before = (old ?? {}) as Answer;
  const after = (next ?? {}) as Answer;
  const isOlder =
    before.family?.email === after.family?.email && changeOf(after) < changeOf(before);
  return isOlder ? old : replaceEqualDeep(old, next);
}

/** Where an answer has the change number: itself, a start in its family, a list in its pages. */
interface Answer {
  change?: number;
  family?: { change: number; email: string } | null;
  pages?: readonly { change?: number }[];
}

function changeOf({ change, family, pages }: Answer): number {
  return change ?? family?.change ?? pages?.[0]?.change ?? 0;
}
