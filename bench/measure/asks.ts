import type { Day } from '#domain/time/day.ts';
import { daysOf, weekOf } from '#domain/time/week.ts';
import type { Ask } from './connection.ts';
import type { Household } from './household.ts';

/** In turn, because a single session would hit its rate limit. */
export function inTurn(cookies: readonly string[], ask: Omit<Ask, 'headers'>): () => Ask {
  let turn = 0;
  return () => {
    turn += 1;
    return { ...ask, headers: { cookie: cookies[turn % cookies.length] ?? '' } };
  };
}

export function dayOf(login: string, day: Day) {
  return { method: 'GET', path: `/api/kids/${login}/weeks/${weekOf(day)}` } as const;
}

export function readDay({ kids, today, cookies }: Household): () => Ask {
  return inTurn(cookies.kid, dayOf(kids[0]?.login ?? '', today));
}

export function thumb(login: string, mission: number, day: Day, isUp: boolean) {
  const [to, saw] = isUp ? ['done', 'undone'] : ['undone', 'done'];
  const path = `/api/kids/${login}/missions/${mission}/marks/${day}`;
  return { method: 'PUT', path, body: { to, saw } } as const;
}

/** Thumbs up and down of one family, each on its own mission and day of this week. */
export function thumbs({ kids, today, cookies }: Household): (() => Ask)[] {
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
