import { useQueryClient } from '@tanstack/react-query';
import { type Call, inPath, ofKid } from '../../offline/client/client.ts';
import type { KidCard } from '../../offline/client/family.ts';
import { sendWrite } from './write.ts';

/** `twice`: even if they already have it. */
export type Also = readonly { login: string; twice?: boolean }[];

/** `null`: the kid already had the same. */
export type AlsoAdded = readonly { login: string; number: number | null }[];

/** „Cofnij”: deletes what each of these kids got. */
export function useTakeBack(noun: keyof typeof REMOVE) {
  const client = useQueryClient();
  return async (also: AlsoAdded) => {
    for (const { login, number } of also) {
      if (number === null) continue;
      await sendWrite(client, { kids: [login] }, REMOVE[noun](login, number));
    }
  };
}

const REMOVE = {
  mission: (login: string, mission: number): Call<unknown> =>
    ofKid.missions[':mission'].$delete({ param: inPath({ login, mission }) }),
  gift: (login: string, gift: number): Call<unknown> =>
    ofKid.gifts[':gift'].$delete({ param: inPath({ login, gift }) }),
  points: (login: string, extra: number): Call<unknown> =>
    ofKid['extra-points'][':extra'].$delete({ param: inPath({ login, extra }) }),
};

/**
 * The request names one kid in its URL, who gets the thing in any case. So that must be one who has
 * no such thing yet, or wants it twice.
 */
export async function createForAll(
  also: Also,
  has: (login: string) => Promise<boolean>,
  create: (login: string, others: Also) => Promise<{ number: number; also: AlsoAdded }>,
): Promise<{ added: AlsoAdded }> {
  const skips = await Promise.all(also.map(({ login, twice }) => !twice && has(login)));
  const first = also.find((_, at) => !skips[at]);
  if (!first) return { added: also.map(({ login }) => ({ login, number: null })) };
  const { login } = first;
  const { number, also: got } = await create(
    login,
    also.filter((each) => each !== first),
  );
  return { added: [{ login, number }, ...got] };
}

export function whose(login: string, also: readonly { login: string }[]): string[] {
  return [login, ...also.map((each) => each.login)];
}

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
