import { type HEALTH, HEALTH_PARTS, type HealthBody, type HealthPart } from '#contract/health.ts';
import { VERSION } from '../../base/version.ts';
import type { AppContext, Handlers } from '../../http/context.ts';
import { OUTAGE_WAIT_SECONDS } from '../../http/refusal.ts';

export function healthHandlers(context: AppContext): Handlers<typeof HEALTH> {
  const { health, checkHealth } = context;
  const about = { version: VERSION, started: new Date(context.clock()).toISOString() };

  return {
    getHealth: async (c) => {
      await checkHealth();
      const ok = !health.trouble('reading') && !health.trouble('writing');
      const parts = Object.fromEntries(HEALTH_PARTS.map((part) => [part, troubleOf(part)]));
      const body = { ok, ...about, ...parts } as HealthBody;
      if (ok) return c.json(body, 200);
      c.header('Retry-After', String(OUTAGE_WAIT_SECONDS));
      return c.json(body, 503);
    },
  };

  function troubleOf(part: HealthPart) {
    const trouble = health.trouble(part);
    return trouble && { since: new Date(trouble.since).toISOString(), reason: trouble.reason };
  }
}
