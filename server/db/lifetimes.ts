import { DAY_MS } from '#domain/time-zone.ts';

/** The longest that browsers keep a cookie: so long a device that nobody uses is remembered. */
export const KNOWN_MS = 400 * DAY_MS;
