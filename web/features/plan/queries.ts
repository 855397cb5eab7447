import { type BodyOf, type JsonOf, ofKid } from '../../offline/client/client.ts';
import { useCreate } from '../../shared/data/write.ts';

export type PlanDraft = Omit<JsonOf<typeof ofKid.plan.$post>, 'key'>;

export type CopiedPlan = Omit<JsonOf<typeof ofKid.plan.copy.$post>, 'key'>;

export type MadeByPlan = BodyOf<typeof ofKid.plan.$post>['made'];

/** Repeated requests create the copy only once. */
export function useCopyPlan(login: string) {
  return useCreate('plan', { kids: [login] }, (plan: CopiedPlan, key) =>
    ofKid.plan.copy.$post({ param: { login }, json: { ...plan, key } }),
  );
}

/** Repeated requests create the plan only once. */
export function useTakePlan(login: string) {
  return useCreate('plan', { kids: [login] }, (plan: PlanDraft, key) =>
    ofKid.plan.$post({ param: { login }, json: { ...plan, key } }),
  );
}
