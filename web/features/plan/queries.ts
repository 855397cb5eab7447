import type { InferRequestType, InferResponseType } from 'hono/client';
import { ofKid } from '../../offline/client/client.ts';
import { useCreation } from '../../shared/data/creation.ts';
import { written } from '../../shared/data/write.ts';

export type PlanDraft = Omit<InferRequestType<typeof ofKid.plan.$post>['json'], 'key'>;

export type CopiedPlan = Omit<InferRequestType<typeof ofKid.plan.copy.$post>['json'], 'key'>;

/** The numbers of what a plan has made. */
export type MadeByPlan = InferResponseType<typeof ofKid.plan.$post, 201>['made'];

/** Gives a kid what another one has: once, however often it is sent. */
export function useCopyPlan(login: string) {
  return useCreation((plan: CopiedPlan, key, client) =>
    written(
      client,
      { kids: [login] },
      ofKid.plan.copy.$post({ param: { login }, json: { ...plan, key } }),
    ),
  );
}

/** Takes a ready-made plan over, as the parent has trimmed it: once, however often it is sent. */
export function useTakePlan(login: string) {
  return useCreation((plan: PlanDraft, key, client) =>
    written(
      client,
      { kids: [login] },
      ofKid.plan.$post({ param: { login }, json: { ...plan, key } }),
    ),
  );
}
