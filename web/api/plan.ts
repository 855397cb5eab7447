import { useMutation } from '@tanstack/react-query';
import type { InferRequestType } from 'hono/client';
import { ofKid, useCreationKey } from './client.ts';
import { written } from './write.ts';

type PlanDraft = Omit<InferRequestType<typeof ofKid.plan.$post>['json'], 'key'>;

/** Takes a ready-made plan over, as the parent has trimmed it: once, however often it is sent. */
export function useTakePlan(login: string) {
  const keyOf = useCreationKey();
  return useMutation({
    mutationFn: (plan: PlanDraft) => {
      const json = { ...plan, key: keyOf(plan) };
      return written(
        { nouns: ['mission', 'gift'], login },
        ofKid.plan.$post({ param: { login }, json }),
      );
    },
  });
}
