import type { Context } from 'hono';
import type { AppContext, AppEnv } from '../context.ts';
import { addressOf } from './address.ts';

/**
 * What somebody who looks after a server wants to find later, and how loudly it is said: what warns
 * stays where the requests' lines are not wanted. A wrong code does not: a code is compared after
 * each tap, so that every way to a right one is full of them.
 */
const EVENTS = {
  'sign-in failed': 'warn',
  'wrong password': 'warn',
  'password changed': 'warn',
  'password reset': 'warn',
  'e-mail changed': 'warn',
  'code changed': 'warn',
  'wrong code': 'info',
  'guess refused': 'warn',
  'door closed': 'warn',
  'data downloaded': 'warn',
  'account deleted': 'warn',
  'kid deleted': 'warn',
  'device signed out': 'warn',
} as const;

export type SecurityEvent = keyof typeof EVENTS;

/** Numbers that the request's own session does not say. */
interface About {
  /** Whose it is, when it is done for a family that is not signed in here. */
  family?: number;
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
  log[EVENTS[event]](line, 'security');
}
