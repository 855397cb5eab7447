import type { Context } from 'hono';
import { addressOf } from '../address.ts';
import type { AppContext, AppEnv } from '../context.ts';
import { SECURITY_EVENTS, type SecurityEvent } from '../security-event.ts';

/** Numbers that the request's own session does not say. */
interface About {
  /** Whose it is, when it is done for a family that is not signed in here. */
  family?: number;
  /** The grown-up whom it is about. */
  grownUp?: number;
  /** The device that was signed out, which is a session's number. */
  device?: number;
}

/**
 * Writes a line of its own: the event, whose it is, and where the request came from. Nothing but
 * numbers and an address, so that no name, e-mail, login, code or token can be in it.
 */
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

/** The same for what the operator does, which no request asks for. */
export function logOperator(
  { log }: Pick<AppContext, 'log'>,
  event: SecurityEvent,
  family: number,
): void {
  log[SECURITY_EVENTS[event]]({ event, family, by: 'operator' }, 'security');
}
