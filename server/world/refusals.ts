import { expect } from 'vitest';
import { PROBLEMS } from '#contract/problem.ts';
import { dump } from './dump.ts';
import { sampleKid } from './family.ts';
import { openWorld } from './world.ts';

/** A family with one kid and one mission, and a way to send invalid requests as its parent. */
export async function sampleHome() {
  const world = await openWorld();
  const { parent, login, tablet } = await sampleKid(world);
  const mission = await parent.addMission(login);
  const before = await dump(world.storage.read);
  return {
    ...world,
    parent,
    login,
    tablet,
    mission,
    ofKid: `/api/kids/${login}`,
    /** Sends a request that must be refused with a sentence. */
    async refuses(method: string, path: string, body: unknown, expected: Expected = 'invalid') {
      await refuses(await parent.device.send(method, path, body), expected, body ?? path);
    },
    unchanged: async () => expect(await dump(world.storage.read)).toEqual(before),
  };
}

export type Expected = keyof typeof PROBLEMS;

/** Checks a refusal: its status, its sentences, and that it reveals nothing internal. */
export async function refuses(answer: Response, expected: Expected, sent: unknown) {
  const what = `${JSON.stringify(sent)?.slice(0, 200)}`;
  const text = await answer.text();
  expect.soft(answer.status, what).toBe(PROBLEMS[expected].status);
  const body = JSON.parse(text) as { problem: string; text: string; fields?: object };
  expect.soft(body, what).toMatchObject({ problem: expected, text: PROBLEMS[expected].text });
  expect
    .soft(Object.keys(body), what)
    .toEqual(['problem', 'text', 'fields'].slice(0, body.fields ? 3 : 2));
  for (const sentence of Object.values(body.fields ?? {})) {
    expect.soft(sentence, what).toMatch(/^\p{Lu}[\p{L} 0-9,−]+$/u);
  }
  expect.soft(text, what).not.toMatch(/\.(ts|js)\b|\bat |Error|zod|sql/i);
}

/** A good body with one field wrong or missing, in every given way. */
export function spoilt<Good extends object>(
  good: Good,
  wrong: Record<keyof Good, unknown[]>,
): object[] {
  return Object.entries<unknown[]>(wrong).flatMap(([field, values]) => {
    const { [field as keyof Good]: _, ...without } = good;
    return [without, ...values.map((value) => ({ ...good, [field]: value }))];
  });
}

/** The headers of an answer without its request number, to compare two answers. */
export function headersOf({ headers }: Pick<Response, 'headers'>): string {
  return JSON.stringify([...headers].filter(([name]) => name !== 'x-request-id').sort());
}
