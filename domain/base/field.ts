import { MOST_MINUTES, MOST_POINTS, MOST_POINTS_TEXT } from './bounds.ts';
import { visibleText } from './visible-text.ts';

/**
 * Each function returns the sentence for the form, or `null` for a valid value. Both the contract
 * and the forms use them.
 */

const PASSWORD_MIN = 6;
/** Any visible character. */
const NOT_BLANK = /[^\s\p{Cc}\p{Cf}]/u;
export const NAME_MAX = 60;
const KIDS_OLDEST_YEARS = 18;

/** Checks the simple pattern `x@y.z` of the form. The server's check is stricter. */
export function emailError(email: string): string | null {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? null : 'Błędny adres email';
}

const MAILBOX_MAX = 64;
const HOST_MAX = 253;
const MAILBOX_PART = /^[^\s\p{C}"(),:;<>[\]\\]+$/u;
const HOST_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;

/** This server check is stricter than the form's. */
export function isMailAddress(email: string): boolean {
  const [mailbox = '', host = '', ...more] = email.trim().split('@');
  return (
    more.length === 0 &&
    mailbox.length <= MAILBOX_MAX &&
    host.length <= HOST_MAX &&
    mailbox.split('.').every((part) => MAILBOX_PART.test(part)) &&
    host.includes('.') &&
    host.split('.').every((label) => HOST_LABEL.test(label))
  );
}

/** Counts in Unicode NFC, because that is what is compared. */
export function newPasswordError(password: string): string | null {
  if (password.normalize('NFC').length < PASSWORD_MIN) {
    return 'Hasło musi zawierać minimum 6 znaków';
  }
  return NOT_BLANK.test(password) ? null : 'Hasło nie może składać się z samych spacji';
}

export function loginPasswordError(password: string): string | null {
  return password.length >= PASSWORD_MIN ? null : 'Hasło musi mieć minimum 6 znaków';
}

export function repeatedPasswordError(password: string, repeated: string): string | null {
  return password === repeated ? null : 'Podano różne hasła';
}

/** Parses „10 000” or „−5”. Returns `null` for an empty field and `NaN` for anything else. */
export function wholeNumberOf(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return null;
  if (!/^[+−-]?(?:\d+|\d{1,3}(?:\s\d{3})+)$/.test(text)) return Number.NaN;
  return Number(text.replace('−', '-').replace(/\s/g, ''));
}

/** An empty field counts as 0. */
export function pointsOf(typed: string): number {
  return wholeNumberOf(typed) ?? 0;
}

export function pointsError(points: number, fewest = 0): string | null {
  return Number.isInteger(points) && points >= fewest && points <= MOST_POINTS
    ? null
    : `Punkty to liczba całkowita od ${fewest} do ${MOST_POINTS_TEXT}`;
}

/** `null` is an empty field. */
export function minutesError(minutes: number | null): string | null {
  if (minutes === null) return null;
  return Number.isInteger(minutes) && minutes >= 1 && minutes <= MOST_MINUTES
    ? null
    : `Minuty to liczba całkowita od 1 do ${MOST_MINUTES}`;
}

/** A parent enters a negative number to correct a mistake. */
export function extraPointsError(points: number): string | null {
  return Number.isInteger(points) && points !== 0 && Math.abs(points) <= MOST_POINTS
    ? null
    : `Punkty to liczba całkowita od −${MOST_POINTS_TEXT} do ${MOST_POINTS_TEXT}, ale nie 0`;
}

/** Minus stops at 0 and plus starts from 1. An invalid number counts as an empty field. */
export function steppedPoints(typed: string, by: 1 | -1): string {
  const points = pointsOf(typed) || 0;
  return String(Math.min(MOST_POINTS, Math.max(by === 1 ? 1 : 0, points + by)));
}

/** It can be empty. Characters are counted as people see them. */
export function nameError(name: string): string | null {
  return [...visibleText(name)].length <= NAME_MAX ? null : `Najwyżej ${NAME_MAX} znaków`;
}

export function kidNameError(name: string): string | null {
  return visibleText(name) === '' ? 'Wpisz imię' : nameError(name);
}

/** `before` is the stored year. It stays valid as the kid grows up. */
export function birthError(
  birth: number | null,
  thisYear: number,
  before: number | null = null,
): string | null {
  if (birth === null || birth === before) return null;
  const first = thisYear - KIDS_OLDEST_YEARS;
  return Number.isInteger(birth) && birth >= first && birth <= thisYear
    ? null
    : `Rok urodzenia od ${first} do ${thisYear}`;
}
