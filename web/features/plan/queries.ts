import { type BodyOf, type JsonOf, ofKid } from '../../offline/client/client.ts';
import { useCreation } from '../../shared/data/creation.ts';
import { written } from '../../shared/data/write.ts';

export type PlanDraft = Omit<JsonOf<typeof ofKid.plan.$post>, 'key'>;

export type CopiedPlan = Omit<JsonOf<typeof ofKid.plan.copy.$post>, 'key'>;

/** The numbers of what a plan has created. */
export type MadeByPlan = BodyOf<typeof ofKid.plan.$post>['made'];

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
