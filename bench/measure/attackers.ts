import { Agent, request } from 'node:http';
import type { ServerProcess } from '../../tests/deep/faults/server-process.ts';
import type { Ask } from './connection.ts';

const texts = new WeakMap<object, string>();

/** Returns a body as JSON, written once: the attacker shares its processor with the quiet family. */
function textOf(body: object): string {
  const text = texts.get(body) ?? JSON.stringify(body);
  texts.set(body, text);
  return text;
}

/** Sends one request; resolves to its status after the whole response. */
export function send(
  { address }: ServerProcess,
  agent: Agent,
  { method, path, headers, body }: Ask,
): Promise<number> {
  const text = body && textOf(body);
  const more = text && {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  };
  return new Promise((resolve, reject) => {
    const sent = request(address + path, { method, agent, headers: { ...headers, ...more } });
    sent.on('error', reject).on('response', (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.end(text);
  });
}

/** Sends requests on 16 connections until the work is over, whatever the answers are. */
export async function attackedBy<T>(
  server: ServerProcess,
  next: (turn: number) => Ask,
  work: () => Promise<T>,
): Promise<T> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  let isOver = false;
  let turn = 0;
  const run = async () => {
    while (!isOver) {
      turn += 1;
      await send(server, agent, next(turn)).catch(() => {});
    }
  };
  const runs = Array.from({ length: 16 }, run);
  try {
    return await work();
  } finally {
    isOver = true;
    await Promise.all(runs);
    agent.destroy();
  }
}
