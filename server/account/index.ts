export type { AccountAuth } from './auth.ts';
export { hasGrownUp, insertGrownUp } from './queries.ts';
export { makeResetLink } from './reset-link.ts';
export { accountFor, refuseOldPassword } from './settings.ts';
