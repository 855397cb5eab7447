export type { AccountAuth } from './auth.ts';
export { hasGrownUp, insertGrownUp, isStillPassword } from './queries.ts';
export { makeResetLink } from './reset-link.ts';
export { accountFor } from './settings.ts';
