import { addressOf } from './address.ts';

/** Where an invitation's link leads, by its token. */
export function invitationLink(token: string): string {
  return `${addressOf.invitation()}#${token}`;
}
