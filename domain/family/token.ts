/**
 * What a token may do for a program of the family. `read`: read a kid's points, missions, gifts and
 * weeks. `mark`: also what the kid's own thumbs do. `give`: instead also accept and give points.
 * `calendar`: nothing but the calendar at the address that contains it.
 */
export const TOKEN_KINDS = ['read', 'mark', 'give', 'calendar'] as const;
export type TokenKind = (typeof TOKEN_KINDS)[number];

/** What each token begins with, so that people and scanners recognize it. */
export const TOKEN_PREFIX = 'gwz_';

export function isTokenKind(kind: string): kind is TokenKind {
  return (TOKEN_KINDS as readonly string[]).includes(kind);
}
