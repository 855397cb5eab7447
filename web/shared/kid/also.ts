import type { KidCard } from '../../offline/client/family.ts';
import type { Also, AlsoAdded } from '../data/also.ts';

/** „Dodano też: Antek, Hania. Staś ma to już na swojej liście.”; empty where nobody else was asked for. */
function alsoText(also: AlsoAdded, kids: readonly KidCard[]): string {
  const [got, had] = [namesIn(kids, also, true), namesIn(kids, also, false)];
  return [got && `Dodano też: ${got}.`, had && `Mają to już: ${had}.`].filter(Boolean).join(' ');
}

/** „Dodano misję: Zęby rano – Zosia, Antek. Mają to już: Hania.” */
export function forAllText(name: string, added: AlsoAdded, kids: readonly KidCard[]): string {
  const [got, had] = [namesIn(kids, added, true), namesIn(kids, added, false)];
  if (!got) return `Mają to już: ${had}.`;
  return `Dodano misję: ${name} – ${got}.${had && ` Mają to już: ${had}.`}`;
}

/** A message, and what became of the wish for others in the same breath. */
export function withAlso(text: string, also: AlsoAdded, kids: readonly KidCard[]): string {
  const more = alsoText(also, kids);
  return more ? `${text}. ${more}` : text;
}

/** Ticks and unticks; who stays ticked keeps being wished twice. */
export function alsoOf(logins: readonly string[], before: Also): Also {
  return logins.map((login) => before.find((each) => each.login === login) ?? { login });
}

/** The names of those who got something, or of those who did not, as their profiles stand. */
function namesIn(kids: readonly KidCard[], added: AlsoAdded, got: boolean): string {
  const logins = added.filter(({ number }) => (number !== null) === got).map(({ login }) => login);
  return kids
    .filter(({ login }) => logins.includes(login))
    .map(({ name }) => name)
    .join(', ');
}
