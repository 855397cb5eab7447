import { type QueryClient, type QueryKey, useMutation } from '@tanstack/react-query';
import type { Call, StartAnswer } from '../../offline/client/client.ts';
import { keys } from '../../offline/client/keys.ts';
import { refresh } from '../../offline/client/query-client.ts';
import { answered } from '../../offline/client/send.ts';
import { started } from './write.ts';

/** For a command that changes no data of kids. After it, `stale` is refetched. */
export function useSend<Body, Wish = void>(ask: (wish: Wish) => Call<Body>, stale?: QueryKey) {
  return useMutation({
    mutationFn: (wish: Wish, { client }) => answered(client, ask(wish)),
    onSuccess: (_body, _wish, _, { client }) => stale && refresh(client, [stale]),
  });
}

/** The response is the new start. */
export function useFamilyWrite<Wish>(ask: (wish: Wish) => Call<StartAnswer>) {
  return useMutation({ mutationFn: (wish: Wish, { client }) => familyWritten(client, ask(wish)) });
}

/** Resolves after the refetch, because a form waits for the data that it shows. */
export async function familyWritten(queryClient: QueryClient, call: Call<StartAnswer>) {
  const start = await started(queryClient, call);
  await refresh(queryClient, [keys.all], { change: start.family?.change });
  return start;
}
