import { visibleText } from './visible-text.ts';

/**
 * The rules of single fields (section 5), each returning the sentence that the form shows, or
 * `null` when the value is fine. The contract refines with them, the forms call them.
 */

const PASSWORD_MIN = 6;
/** Anything that can be seen. */
const NOT_BLANK = /[^\s\p{Cc}\p{Cf}]/u;
const POINTS_MAX = 10_000;
export const NAME_MAX = 60;
const KIDS_OLDEST_YEARS = 18;

/** The form's simple pattern, `x@y.z`; the server's e-mail check is stricter. */
export function emailError(email: string): string | null {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? null : 'Błędny adres email';
}

const MAILBOX_MAX = 64;
const HOST_MAX = 253;
const MAILBOX_PART = /^[^\s\p{C}"(),:;<>[\]\\]+$/u;
const HOST_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;

/** Whether mail can be sent there: the server's check, stricter than the form's. */
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

/** One e-mail, however it is written: no blanks around it, no capitals. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** Passwords are compared in Unicode NFC, so that is what is counted. */
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

/**
 * What is typed into a field for a whole number, surrounding blanks and a sign allowed, as „10 000”
 * or „−5”: `null` is an empty field, `NaN` anything that is no whole number. Nothing is guessed.
 */
export function wholeNumberOf(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return null;
  if (!/^[+−-]?(?:\d+|\d{1,3}(?:\s\d{3})+)$/.test(text)) return Number.NaN;
  return Number(text.replace('−', '-').replace(/\s/g, ''));
}

/** Points as they were typed: an empty field is sent as 0 (section 5). */
export function pointsOf(typed: string): number {
  return wholeNumberOf(typed) ?? 0;
}

export function pointsError(points: number): string | null {
  return Number.isInteger(points) && points >= 0 && points <= POINTS_MAX
    ? null
    : 'Punkty to liczba całkowita od 0 do 10 000';
}

/** A negative number of extra points is the parent's tool to correct a mistake. */
export function extraPointsError(points: number): string | null {
  return Number.isInteger(points) && points !== 0 && Math.abs(points) <= POINTS_MAX
    ? null
    : 'Punkty to liczba całkowita od −10 000 do 10 000, ale nie 0';
}

/**
 * What the buttons beside a field for points make of it (section 5): minus never goes below 0, plus
 * starts from 1. What is no whole number counts as an empty field.
 */
export function steppedPoints(typed: string, by: 1 | -1): string {
  const points = pointsOf(typed) || 0;
  return String(Math.min(POINTS_MAX, Math.max(by === 1 ? 1 : 0, points + by)));
}

/** For names that may be left empty; their length is counted in characters as a person sees. */
export function nameError(name: string): string | null {
  return [...visibleText(name)].length <= NAME_MAX ? null : `Najwyżej ${NAME_MAX} znaków`;
}

export function kidNameError(name: string): string | null {
  return visibleText(name) === '' ? 'Wpisz imię' : nameError(name);
}

/**
 * `null` is a birth year left empty. `before` is the one that the profile has: unchanged, it is
 * always accepted, for children grow up.
 */
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
