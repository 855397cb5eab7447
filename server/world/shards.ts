import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { App } from '../context.ts';

/** A statement of a request, and how many shards of the cluster it asked. */
export interface Asked {
  request: string;
  statement: string;
  shards: number;
}

/** What Citus tells of each command that it sends to a node. */
const SENT = /^issuing (.*)$/s;
/** Those around a transaction. */
const AROUND = /^(begin|commit|rollback|prepare|savepoint|release|set local|select assign_)/i;

const requests = new AsyncLocalStorage<{ name: string; asked: Asked[] }>();

/**
 * Has an app note for each request which shards its statements ask, on a database that tells it
 * (`citus.log_remote_commands`). Work that goes on after the answer belongs to its request.
 */
export function noteShards(app: App): readonly Asked[] {
  listen();
  const asked: Asked[] = [];
  const { fetch } = app;
  app.fetch = (request, ...more) => {
    const name = `${request.method} ${new URL(request.url).pathname}`;
    return requests.run({ name, asked }, () => fetch(request, ...more));
  };
  return asked;
}

let isListening = false;

/** All connections of this process tell what they are told. */
function listen() {
  if (isListening) return;
  isListening = true;
  const { query } = pg.Client.prototype;
  function listened(this: pg.Client, ...given: [string, ...unknown[]]) {
    const within = requests.getStore();
    const answer = Reflect.apply(query, this, given) as unknown;
    if (!within || !(answer instanceof Promise)) return answer;
    let shards = 0;
    const hear = ({ message = '' }: { message?: string | undefined }) => {
      const [, command] = SENT.exec(message) ?? [];
      if (command !== undefined && !AROUND.test(command)) shards += 1;
    };
    this.on('notice', hear);
    return answer.finally(() => {
      this.off('notice', hear);
      const [statement] = given;
      within.asked.push({ request: within.name, statement: String(statement), shards });
    });
  }
  pg.Client.prototype.query = listened as typeof query;
}
