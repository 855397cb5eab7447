import { MINUTE_MS } from './time-zone.ts';

/** So long the code of a tablet is good (decisions, „Beyond the specification”). */
export const PAIRING_MS = 5 * MINUTE_MS;
/** Without letters and digits that are taken for each other. */
const PAIRING_SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 6;

/**
 * A code from as many random bytes as it has signs: each sign is as likely as the others, for a byte
 * has eight times as many values as there are signs.
 */
export function pairingCode(random: Uint8Array): string {
  return Array.from(random.subarray(0, LENGTH), (byte) => {
    return PAIRING_SIGNS[byte % PAIRING_SIGNS.length] ?? '';
  }).join('');
}

/** A code as it was typed: small letters and what stands between count for nothing. `null`: none. */
export function typedPairingCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  const fits = code.length === LENGTH && [...code].every((sign) => PAIRING_SIGNS.includes(sign));
  return fits ? code : null;
}

/** What is read and typed: „K7M 2QX”. */
export function shownPairingCode(code: string): string {
  return `${code.slice(0, LENGTH / 2)} ${code.slice(LENGTH / 2)}`;
}
