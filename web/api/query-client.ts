import { QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import { Refusal } from './client.ts';

/** The stream of changes keeps data fresh; this is for where something cuts the stream. */
const FRESH_MS = 30_000;
const RETRIES = 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      structuralSharing: newestOf,
      retry: (failures, error) =>
        failures < RETRIES && !(error instanceof Refusal && error.reason !== 'unexpected'),
    },
  },
});

/** Every answer carries the family's change number: an older one never replaces a newer. */
export function newestOf(old: unknown, next: unknown): unknown {
  return changeOf(next) < changeOf(old) ? old : replaceEqualDeep(old, next);
}

function changeOf(data: unknown): number {
  const change = (data as { change?: unknown } | undefined)?.change;
  return typeof change === 'number' ? change : 0;
}
