import { useMutation } from '@tanstack/react-query';
import type { InferRequestType } from 'hono/client';
import { answered, api, useCreationKey } from './client.ts';
import { queryClient } from './query-client.ts';

export type PlanDraft = Omit<
  InferRequestType<(typeof api.kids)[':login']['plan']['$post']>['json'],
  'key'
>;

/** Takes a ready-made plan over, as the parent has trimmed it: once, however often it is sent. */
export function useTakePlan(login: string) {
  const keyOf = useCreationKey();
  return useMutation({
    mutationFn: (plan: PlanDraft) =>
      answered(
        api.kids[':login'].plan.$post({ param: { login }, json: { ...plan, key: keyOf(plan) } }),
      ),
    onSettled: () => queryClient.invalidateQueries(),
  });
}
