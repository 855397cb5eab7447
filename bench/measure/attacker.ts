import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { BenchRequest } from './connection.ts';

interface Attack {
  address: string;
  requests: readonly BenchRequest[];
}

const CONNECTIONS = 16;
const FILE = fileURLToPath(import.meta.url);

if (process.argv[1] === FILE) process.once('message', attack);

/** Another process sends, because receiving would delay the clock of the work. */
export async function attackedBy<T>(attack: Attack, work: () => Promise<T>): Promise<T> {
  const attacker = fork(FILE, { serialization: 'advanced' });
  const ended = once(attacker, 'exit');
  try {
    attacker.send(attack);
    const begun = once(attacker, 'message').then(() => true);
    if (!(await Promise.race([begun, ended.then(() => false)]))) throw new Error('no attack');
    return await work();
  } finally {
    attacker.kill();
    await ended;
  }
}

/** Sends without a pause until the parent process ends. */
function attack({ address, requests }: Attack) {
  process.once('disconnect', () => process.exit());
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let turn = 0;
  const sendNext = async () => {
    const next = requests[turn % requests.length];
    turn += 1;
    if (next) await send(address, agent, next).catch(() => {});
  };
  const run = async () => {
    await sendNext();
    if (process.connected) process.send?.('begun');
    for (;;) await sendNext();
  };
  for (let count = 0; count < CONNECTIONS; count += 1) run();
}

const texts = new WeakMap<object, string>();

/** Written once, because a large one takes longer to write than to send. */
function textOf(body: object): string {
  const text = texts.get(body) ?? JSON.stringify(body);
  texts.set(body, text);
  return text;
}

/** By an HTTP client, which opens another connection when a server closes one. */
export function send(address: string, agent: Agent, outgoing: BenchRequest): Promise<number> {
  const text = outgoing.body && textOf(outgoing.body);
  const length = text && {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  };
  const options = { method: outgoing.method, agent, headers: { ...outgoing.headers, ...length } };
  return new Promise((resolve, reject) => {
    const sent = request(address + outgoing.path, options);
    sent.on('error', reject).on('response', (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.end(text);
  });
}
