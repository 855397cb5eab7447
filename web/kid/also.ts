import type { Also, AlsoAdded } from '../api/also.ts';
import type { KidCard } from '../api/family.ts';

/** „Dodano też: Antek, Hania. Staś ma to już na swojej liście.”; empty where nobody else was asked for. */
export function alsoText(also: AlsoAdded, kids: readonly KidCard[]): string {
  const namesOf = (list: AlsoAdded) =>
    list.flatMap(({ login }) => kids.find((kid) => kid.login === login)?.name ?? []).join(', ');
  const got = namesOf(also.filter(({ number }) => number !== null));
  const had = namesOf(also.filter(({ number }) => number === null));
  return [got && `Dodano też: ${got}.`, had && `Mają to już: ${had}.`].filter(Boolean).join(' ');
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
