import { DAY_MS } from '#domain/time/time-zone.ts';

/** The maximum lifetime of cookies in browsers. An unused device is remembered for this long. */
export const KNOWN_MS = 400 * DAY_MS;
