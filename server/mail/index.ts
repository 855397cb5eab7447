export { emailChangedLetter } from './letters/email-changed.ts';
export { invitationLetter } from './letters/invitation.ts';
export { joinedLetter } from './letters/joined.ts';
export { newPasswordLetter } from './letters/new-password.ts';
export { passwordChangedLetter } from './letters/password-changed.ts';
export { removedLetter } from './letters/removed.ts';
export { trialLetter } from './letters/trial.ts';
export { type Letter, type Mail, MailDown } from './mail.ts';
export { cleanOutbox, outboxIn } from './outbox.ts';
