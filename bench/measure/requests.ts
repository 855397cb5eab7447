import type { Day } from '#domain/time/day.ts';
import { daysOf, weekOf } from '#domain/time/week.ts';
import type { ServerProcess } from '../../tests/deep/faults/server-process.ts';
import type { BenchRequest } from './connection.ts';
import type { Household } from './household.ts';

/** In turn, because a single session would hit its rate limit. */
export function inTurn(
  cookies: readonly string[],
  request: Omit<BenchRequest, 'headers'>,
): () => BenchRequest {
  let turn = 0;
  return () => {
    turn += 1;
    return { ...request, headers: { cookie: cookies[turn % cookies.length] ?? '' } };
  };
}

export function dayOf(login: string, day: Day) {
  return { method: 'GET', path: `/api/kids/${login}/weeks/${weekOf(day)}` } as const;
}

export function readDay({ kids, today, cookies }: Household): () => BenchRequest {
  return inTurn(cookies.kid, dayOf(kids[0]?.login ?? '', today));
}

export function thumb(login: string, mission: number, day: Day, isUp: boolean) {
  const [to, saw] = isUp ? ['done', 'undone'] : ['undone', 'done'];
  const path = `/api/kids/${login}/missions/${mission}/marks/${day}`;
  return { method: 'PUT', path, body: { to, saw } } as const;
}

/** Thumbs up and down of one family, each on its own mission and day of this week. */
export function thumbs({ kids, today, cookies }: Household): (() => BenchRequest)[] {
  const days = daysOf(weekOf(today)).slice(0, 3);
  const cells = kids.flatMap(({ login, missions }) =>
    missions.flatMap((mission) => days.map((day) => [login, mission, day] as const)),
  );
  return cells.map((cell, at) => {
    let turn = 0;
    return () => {
      turn += 1;
      const cookie = cookies.parent[(turn * cells.length + at) % cookies.parent.length] ?? '';
      return { ...thumb(...cell, turn % 2 === 1), headers: { cookie } };
    };
  });
}

interface Changed {
  cookie: string;
  login: string;
  mission: number;
  today: Day;
}

/** Moves a parent's thumb up and down in turns. Resolves with the change number. */
export function changing({ address }: ServerProcess, { cookie, login, mission, today }: Changed) {
  let isUp = false;
  return async () => {
    isUp = !isUp;
    const { method, path, body } = thumb(login, mission, today, isUp);
    const answer = await fetch(address + path, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return changed(answer);
  };
}

export async function changed(answer: Response): Promise<number> {
  if (!answer.ok) throw new Error(`change failed with status ${answer.status}`);
  return ((await answer.json()) as { change: number }).change;
}
