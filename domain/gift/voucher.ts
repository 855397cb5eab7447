import { type Parents, toParents } from '../base/gender.ts';

export function voucherText(parents: Parents): string {
  return `Pokaż bilet ${toParents(parents)}!`;
}

/** Next to the ticket. */
export function showText(parents: Parents): string {
  return `Pokaż ${toParents(parents)}!`;
}
