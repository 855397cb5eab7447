export type { AccountAuth } from './auth.ts';
export { type GrownUpKey, insertGrownUp, isStillPassword } from './queries.ts';
export { makeResetLink } from './reset-link.ts';
