import { type MutationKey, useMutationState } from '@tanstack/react-query';

/** A command sent from this page: its mutation key and its argument. */
interface Sent<Wish> {
  key: MutationKey;
  wish: Wish;
}

/**
 * Returns the commands that a response does not contain yet: those in flight, and those whose own
 * response is newer. They are applied to what the response shows, so that nothing jumps back before
 * the refetch. Rejected ones are left out. Oldest first.
 */
export function useUnknownTo<Wish>(mutationKey: MutationKey): (change: number) => Sent<Wish>[] {
  const sent = useMutationState({
    filters: { mutationKey },
    select: ({ state, options }) => ({
      key: options.mutationKey ?? [],
      wish: state.variables as Wish,
      status: state.status,
      change: (state.data as { change: number } | undefined)?.change ?? 0,
    }),
  });
  return (known) =>
    sent.filter(
      ({ status, change }) => status === 'pending' || (status === 'success' && change > known),
    );
}
