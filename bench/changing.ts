import type { Day } from '#domain/day.ts';
import type { ServerProcess } from '../tests/deep/faults/server-process.ts';
import { thumb } from './asks.ts';

interface Changed {
  cookie: string;
  login: string;
  mission: number;
  today: Day;
}

/** A parent's thumb, up and down in turns; resolves with the number of the change. */
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

/** The number of the change that an answer tells. */
export async function changed(answer: Response): Promise<number> {
  if (!answer.ok) throw new Error(`A change was answered with ${answer.status}.`);
  return ((await answer.json()) as { change: number }).change;
}
