export { emailChangedLetter } from './letters/email-changed.ts';
export { newPasswordLetter } from './letters/new-password.ts';
export { passwordChangedLetter } from './letters/password-changed.ts';
export { trialLetter } from './letters/trial.ts';
export { type Letter, type Mail, MailDown } from './mail.ts';
export { cleanOutbox, outboxIn } from './outbox.ts';
