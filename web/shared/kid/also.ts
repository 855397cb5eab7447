import type { KidCard } from '../../offline/client/family.ts';
import type { Also, AlsoAdded } from '../data/also.ts';

/** „Dodano misję: Zęby rano – Zosia, Antek. Mają to już: Hania.” */
export function forAllText(text: string, added: AlsoAdded, kids: readonly KidCard[]): string {
  const [got, had] = [namesIn(kids, added, true), namesIn(kids, added, false)];
  if (!got) return `Mają to już: ${had}.`;
  return `${text} – ${got}.${had && ` Mają to już: ${had}.`}`;
}

/** Followed by „Zmieniono też: Ola. Dodano też: Antek, Hania. Mają to już: Staś.” */
export function withAlso(
  text: string,
  also: AlsoAdded,
  kids: readonly KidCard[],
  changed: readonly { login: string }[] = [],
  done = 'Dodano też',
): string {
  const too = namesOf(
    kids,
    changed.map(({ login }) => login),
  );
  const [got, had] = [namesIn(kids, also, true), namesIn(kids, also, false)];
  const more = [
    too && `Zmieniono też: ${too}.`,
    got && `${done}: ${got}.`,
    had && `Mają to już: ${had}.`,
  ].filter(Boolean);
  return more.length > 0 ? `${text}. ${more.join(' ')}` : text;
}

/** A kid that stays ticked keeps its `twice`. */
export function alsoOf(logins: readonly string[], before: Also): Also {
  return logins.map((login) => before.find((each) => each.login === login) ?? { login });
}

function namesIn(kids: readonly KidCard[], added: AlsoAdded, got: boolean): string {
  const logins = added.filter(({ number }) => (number !== null) === got).map(({ login }) => login);
  return namesOf(kids, logins);
}

/** In the order of the profiles. */
function namesOf(kids: readonly KidCard[], logins: readonly string[]): string {
  return kids
    .filter(({ login }) => logins.includes(login))
    .map(({ name }) => name)
    .join(', ');
}
