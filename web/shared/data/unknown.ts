import { type MutationKey, useMutationState } from '@tanstack/react-query';

/** A command that was sent from this page: whose it is, by its key, and what it asked for. */
interface Sent<Wish> {
  key: MutationKey;
  wish: Wish;
}

/**
 * The commands of a kind that an answer does not know of: those under way, and those whose own answer
 * is newer. They are laid over what that answer shows, so that nothing goes back for a moment before
 * it is asked for anew. A refused one is none of them. In the order in which they were given.
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
