import { domainToASCII } from 'node:url';

const NOT_ASCII = /[^ -~]/;

/**
 * Normalizes an e-mail for comparison: trimmed, in lower case and in Unicode NFC, with its domain in
 * ASCII. Some browsers send `żółw.pl` as typed, others send `xn--w-uga1v8h.pl`. Letters go to the
 * address as typed.
 */
export function emailKey(email: string): string {
  const text = email.trim().normalize().toLowerCase().normalize();
  const [mailbox = '', domain = ''] = text.split(/(?<=@)(?=[^@]*$)/);
  return NOT_ASCII.test(domain) ? mailbox + (domainToASCII(domain) || domain) : text;
}

/**
 * Returns all keys that the account of an e-mail can have. Of two accounts that had spellings of one
 * e-mail before `0029-email-keys`, one still has the key of that time.
 */
export function everyEmailKey(email: string): string[] {
  return [...new Set([emailKey(email), email.trim().toLowerCase()])];
}
