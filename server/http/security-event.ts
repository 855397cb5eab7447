/**
 * Security events for the operator, with their log levels. A `warn` is still logged when request
 * lines are off. A wrong code is only `info`: a code is compared after each tap, so every entry
 * causes some.
 */
export const SECURITY_EVENTS = {
  'sign-in failed': 'warn',
  'wrong password': 'warn',
  'password changed': 'warn',
  'password reset': 'warn',
  'reset link made': 'warn',
  'e-mail changed': 'warn',
  'code changed': 'warn',
  'wrong code': 'info',
  'guess refused': 'warn',
  'stars asleep': 'warn',
  'data downloaded': 'warn',
  'data loaded': 'warn',
  'account deleted': 'warn',
  'kid deleted': 'warn',
  'device signed out': 'warn',
  'tablet paired': 'warn',
  'token made': 'warn',
  'webhook added': 'warn',
  'webhook deleted': 'warn',
  invited: 'warn',
  'grown-up joined': 'warn',
  'grown-up removed': 'warn',
  'founder changed': 'warn',
  'rights changed': 'warn',
} as const;

export type SecurityEvent = keyof typeof SECURITY_EVENTS;
