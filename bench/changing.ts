import type { ServerProcess } from '../e2e/fault/server-process.ts';

interface Changed {
  cookie: string;
  login: string;
  mission: number;
  today: number;
}

/** A parent's thumb, up and down in turns; resolves with the number of the change. */
export function changing({ address }: ServerProcess, { cookie, login, mission, today }: Changed) {
  let state = 'undone';
  return async () => {
    const saw = state;
    state = saw === 'undone' ? 'done' : 'undone';
    const answer = await fetch(`${address}/api/kids/${login}/missions/${mission}/marks/${today}`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ to: state, saw }),
    });
    return changed(answer);
  };
}

/** The number of the change that an answer tells. */
export async function changed(answer: Response): Promise<number> {
  if (!answer.ok) throw new Error(`A change was answered with ${answer.status}.`);
  return ((await answer.json()) as { change: number }).change;
}
