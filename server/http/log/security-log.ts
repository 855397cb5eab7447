import type { Context } from 'hono';
import type { AppContext, AppEnv } from '../context.ts';
import { addressOf } from '../request/address.ts';
import { SECURITY_EVENTS, type SecurityEvent } from '../security-event.ts';

/** Numbers that the request's own session does not contain. */
interface About {
  /** The family, when the request is not signed in to it. */
  family?: number;
  grownUp?: number;
  /** The number of the session that was signed out. */
  device?: number;
}

/** Only numbers and an address, never a name, e-mail, login, code or token. */
export function logSecurity(
  { log, config }: Pick<AppContext, 'log' | 'config'>,
  c: Context<AppEnv>,
  event: SecurityEvent,
  about: About = {},
): void {
  const { family, session } = c.get('visitor') ?? {};
  const address = addressOf(c, config);
  const line = { request: c.get('request'), event, family, session, ...about, address };
  log[SECURITY_EVENTS[event]](line, 'security');
}

export function logOperator(
  { log }: Pick<AppContext, 'log'>,
  event: SecurityEvent,
  family: number,
): void {
  log[SECURITY_EVENTS[event]]({ event, family, by: 'operator' }, 'security');
}
