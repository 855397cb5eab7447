import { MINUTE_MS } from '../time/time-zone.ts';

export const PAIRING_MS = 5 * MINUTE_MS;
/** Without letters and digits that look alike. */
const PAIRING_SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 6;

/**
 * `random` has one byte per sign. Each sign is equally likely: 256 is a multiple of their number.
 */
export function pairingCode(random: Uint8Array): string {
  return Array.from(random.subarray(0, LENGTH), (byte) => {
    return PAIRING_SIGNS[byte % PAIRING_SIGNS.length] ?? '';
  }).join('');
}

/** Normalizes a typed code, ignoring case and separators; `null` if it is none. */
export function typedPairingCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  const fits = code.length === LENGTH && [...code].every((sign) => PAIRING_SIGNS.includes(sign));
  return fits ? code : null;
}

/** „K7M 2QX”. */
export function shownPairingCode(code: string): string {
  return `${code.slice(0, LENGTH / 2)} ${code.slice(LENGTH / 2)}`;
}
