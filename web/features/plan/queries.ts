import { type BodyOf, type JsonOf, ofKid } from '../../offline/client/client.ts';
import { useCreate } from '../../shared/data/creation.ts';

export type PlanDraft = Omit<JsonOf<typeof ofKid.plan.$post>, 'key'>;

export type CopiedPlan = Omit<JsonOf<typeof ofKid.plan.copy.$post>, 'key'>;

/** The numbers of what a plan has created. */
export type MadeByPlan = BodyOf<typeof ofKid.plan.$post>['made'];

/** Copies another kid's plan. Repeated requests create it only once. */
export function useCopyPlan(login: string) {
  return useCreate('plan', { kids: [login] }, (plan: CopiedPlan, key) =>
    ofKid.plan.copy.$post({ param: { login }, json: { ...plan, key } }),
  );
}

/** Adopts a ready-made plan as the parent edited it. Repeated requests create it only once. */
export function useTakePlan(login: string) {
  return useCreate('plan', { kids: [login] }, (plan: PlanDraft, key) =>
    ofKid.plan.$post({ param: { login }, json: { ...plan, key } }),
  );
}
