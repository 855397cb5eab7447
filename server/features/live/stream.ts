import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Context, type MiddlewareHandler } from 'hono';
import type { Beat, Greeting, LIVE, LiveEvent } from '#contract/live.ts';
import { numberOf, sessionName, type Visitor } from '../../base/visitor.ts';
import type { AppContext, Handlers } from '../../http/context.ts';
import { asFamily } from '../../http/permissions.ts';
import type { DeviceUser, Hub, Listener } from '../../live/hub.ts';
import { familyNow, isSignedIn } from '../../live/queries.ts';
import { FamilyDay } from './family-day.ts';

/** Proxies cut a connection that is silent for longer. */
export const BEAT_MS = 25_000;
/** A browser that leaves more unread than this is cut off; it comes back and fetches anew. */
const MOST_UNREAD_BYTES = 64 * 1024;
const SOONEST_RETRY_MS = 1000;
/** A browser that does not understand that it gave way comes back so late that it is no loop. */
const GAVE_WAY_MS = 10 * 60 * 1000;

/**
 * Writes the stream past the framework, straight to the socket: a third of the memory for each
 * of the many connections that stay open all day. Needs a real port.
 */
export function liveHandlers(
  context: AppContext,
  secured: MiddlewareHandler,
): Handlers<typeof LIVE> {
  const { live, storage, background } = context;
  return {
    getLive: async (c) => {
      const visitor = asFamily(c);
      const { outgoing } = c.env as unknown as HttpBindings;
      const headers = await headersOf(c, secured);
      if (outgoing.destroyed) return RESPONSE_ALREADY_SENT as never;

      const stream = new Stream(
        outgoing as ServerResponse,
        visitor,
        new FamilyDay(context, visitor),
      );
      stream.open(live, headers, visitor.change);
      // Something may have changed, or the session ended, after the visitor was read and before
      // anybody listened.
      background.run('a stream may have missed a change', async () => {
        const now = await familyNow(storage.read, visitor.family);
        if (now) live.catchUp(visitor.family, now.change);
        if (!(await isSignedIn(storage.read, visitor))) stream.end();
      });
      return RESPONSE_ALREADY_SENT as never;
    },
  };
}

/** An object with methods, no closures: a server has many thousands, silent most of the time. */
class Stream implements Listener {
  readonly family: number;
  readonly session: number;
  readonly user: DeviceUser;
  readonly #outgoing: ServerResponse;
  readonly #day: FamilyDay;
  #beat: NodeJS.Timeout | undefined;
  #leave: (() => void) | undefined;

  constructor(
    outgoing: ServerResponse,
    { family, session, actor, pending }: Visitor,
    day: FamilyDay,
  ) {
    this.family = family;
    this.session = session;
    this.user = `${actor && numberOf(actor)} ${pending && numberOf(pending)}`;
    this.#outgoing = outgoing;
    this.#day = day;
  }

  open(live: Hub, headers: OutgoingHttpHeaders, change: number) {
    const outgoing = this.#outgoing;
    this.#beat = setInterval(Stream.#beats, BEAT_MS, this);
    this.#leave = live.listen(this, change);
    const stop = () => this.#stop();
    // That of the framework would keep the whole request.
    outgoing.removeAllListeners('close');
    outgoing.on('close', stop);
    // A browser that went away while it was written to is no fault of ours.
    outgoing.on('error', stop);
    outgoing.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      connection: 'close',
    });
    // Sent by themselves they become one string; until then each of their parts is one.
    outgoing.flushHeaders();
    this.#write(`retry: ${retryMs()}\n`);
    this.#greet(change);
  }

  hear(event: LiveEvent) {
    this.#write(`data: ${JSON.stringify(event)}\n\n`);
    if (event.noun === 'family') this.#day.lookAgain();
  }

  catchUp(change: number) {
    this.#greet(change);
    this.#day.lookAgain();
  }

  end(reason?: 'crowded') {
    if (reason) this.#write(`retry: ${GAVE_WAY_MS}\nevent: ${reason}\ndata: {}\n\n`);
    this.#stop();
    this.#outgoing.end();
  }

  static #beats(stream: Stream) {
    stream.#tell('beat', { today: stream.#day.today() });
  }

  #greet(change: number) {
    this.#tell('greeting', { change, today: this.#day.today(), session: sessionName(this) });
  }

  #tell(event: 'greeting' | 'beat', data: Greeting | Beat) {
    this.#write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  #write(text: string) {
    const outgoing = this.#outgoing;
    if (outgoing.writableEnded) return;
    if (outgoing.writableLength > MOST_UNREAD_BYTES) return void outgoing.destroy();
    outgoing.write(text);
    // Or Node would hold it until the answer to the command is composed, too.
    outgoing.socket?.uncork();
  }

  #stop() {
    clearInterval(this.#beat);
    this.#leave?.();
  }
}

/** Browsers whose server has gone away come back one after the other. */
function retryMs(): number {
  return Math.round(SOONEST_RETRY_MS * (1 + 2 * Math.random()));
}

/** What the framework would put around this answer, had it gone through the framework. */
async function headersOf(c: Context, secured: MiddlewareHandler) {
  const around = new Context(c.req.raw);
  around.res = c.body(null);
  await secured(around, async () => {});
  const { headers } = around.res;
  return { ...Object.fromEntries(headers), 'set-cookie': headers.getSetCookie() };
}
