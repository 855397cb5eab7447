import type { InferRequestType, InferResponseType } from 'hono/client';
import { ofKid } from '../../offline/client/client.ts';
import { useCreation } from '../../shared/data/creation.ts';
import { written } from '../../shared/data/write.ts';

export type PlanDraft = Omit<InferRequestType<typeof ofKid.plan.$post>['json'], 'key'>;

export type CopiedPlan = Omit<InferRequestType<typeof ofKid.plan.copy.$post>['json'], 'key'>;

/** The numbers of what a plan has created. */
export type MadeByPlan = InferResponseType<typeof ofKid.plan.$post, 201>['made'];

/** Copies another kid's plan. Repeated requests create it only once. */
export function useCopyPlan(login: string) {
  return useCreation((plan: CopiedPlan, key, client) => {
    const json = { ...plan, key };
    return written(client, { kids: [login] }, ofKid.plan.copy.$post({ param: { login }, json }));
  });
}

/** Adopts a ready-made plan as the parent edited it. Repeated requests create it only once. */
export function useTakePlan(login: string) {
  return useCreation((plan: PlanDraft, key, client) => {
    const json = { ...plan, key };
    return written(client, { kids: [login] }, ofKid.plan.$post({ param: { login }, json }));
  });
}
