/**
 * What somebody who looks after a server wants to find later, and how loudly it is said: what warns
 * stays where the requests' lines are not wanted. A wrong code does not: a code is compared after
 * each tap, so that every way to a right one is full of them.
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
  'door closed': 'warn',
  'data downloaded': 'warn',
  'data loaded': 'warn',
  'account deleted': 'warn',
  'kid deleted': 'warn',
  'device signed out': 'warn',
  'tablet paired': 'warn',
  invited: 'warn',
  'grown-up joined': 'warn',
  'grown-up removed': 'warn',
  'founder changed': 'warn',
} as const;

export type SecurityEvent = keyof typeof SECURITY_EVENTS;
