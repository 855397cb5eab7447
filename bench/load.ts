import { Agent, request } from 'node:http';

export interface Ask {
  method: 'GET' | 'PUT';
  path: string;
  /** Of the sessions that ask in turns. */
  cookies: readonly string[];
  body?: object;
}

/** One run: answers per second, and how long half and 99 of 100 requests took at most. */
export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
}

/** Sends requests from some clients at once, each its next one after the answer to the last. */
export async function load(
  address: string,
  seconds: number,
  clients: readonly (() => Ask)[],
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients.length });
  const times: number[] = [];
  const begun = performance.now();
  const until = begun + seconds * 1000;
  const run = async (next: () => Ask) => {
    for (let now = performance.now(); now < until; ) {
      await send(address, agent, next());
      const answered = performance.now();
      times.push(answered - now);
      now = answered;
    }
  };
  await Promise.all(clients.map(run));
  const took = (performance.now() - begun) / 1000;
  agent.destroy();
  times.sort((one, other) => one - other);
  const part = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { perSecond: times.length / took, p50: part(0.5), p99: part(0.99) };
}

let turn = 0;

function send(address: string, agent: Agent, { method, path, cookies, body }: Ask): Promise<void> {
  turn += 1;
  const cookie = cookies[turn % cookies.length] ?? '';
  const text = body && JSON.stringify(body);
  const headers = {
    cookie,
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  return new Promise((resolve, reject) => {
    const asking = request(address + path, { agent, method, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`${method} ${path} was answered with ${answer.statusCode}.`));
      });
    });
    asking.once('error', reject);
    asking.end(text);
  });
}
