import type { Day } from '#domain/time/day.ts';
import type { ServerProcess } from '../../tests/deep/faults/server-process.ts';
import { thumb } from './asks.ts';

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
