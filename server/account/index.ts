export type { AccountAuth } from './auth.ts';
export { type GrownUpKey, hasGrownUp, insertGrownUp, isStillPassword } from './queries.ts';
export { makeResetLink } from './reset-link.ts';
export { accountFor } from './settings.ts';
