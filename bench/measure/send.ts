import { type Agent, request } from 'node:http';
import type { ServerProcess } from '../../tests/deep/faults/server-process.ts';
import type { Ask } from './connection.ts';

const texts = new WeakMap<object, string>();

/** Written once, because a large one takes longer to write than to send. */
function textOf(body: object): string {
  const text = texts.get(body) ?? JSON.stringify(body);
  texts.set(body, text);
  return text;
}

export function send(
  { address }: Pick<ServerProcess, 'address'>,
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
