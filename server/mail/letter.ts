/**
 * What each kind of letter is for. It decides what the letter counts for (decision 68): an alert to
 * the account's own address has a reserve, a letter of the operator has no limit.
 */
export const PURPOSES = {
  newPassword: 'own limits',
  /** Follows a link of the kind above. */
  passwordReset: 'own limits',
  passwordChanged: 'alert',
  emailChanged: 'alert',
  removed: 'alert',
  invitation: 'common',
  joined: 'common',
  evening: 'common',
  eveningTrial: 'common',
  weekly: 'common',
  webhookFailing: 'common',
  webhookOff: 'common',
  trial: 'operator',
  operator: 'operator',
} as const satisfies Record<string, 'own limits' | 'alert' | 'common' | 'operator'>;

export type LetterKind = keyof typeof PURPOSES;

export interface Letter {
  kind: LetterKind;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Address for one-click unsubscribe: a POST request ends such letters and does nothing else. */
  unsubscribeUrl?: string;
  /** What the letter is about in its family. Its recipient gets one a day about it. */
  onceADayFor?: string;
}
