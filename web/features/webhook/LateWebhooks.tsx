import { useLater } from '../../shared/page/later.ts';

const webhooks = () => import('./Webhooks.tsx');

/** Below the devices: the webhooks, whose code comes after the page. */
export function LateWebhooks() {
  const late = useLater(webhooks, true);
  return late && <late.Webhooks />;
}
