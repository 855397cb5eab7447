import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Context, type MiddlewareHandler } from 'hono';
import type { Beat, Greeting, LIVE, LiveEvent } from '#contract/live.ts';
import type { Day } from '#domain/time/day.ts';
import { dayIn } from '../../base/clock.ts';
import { numberOf, sessionName, type Visitor } from '../../base/visitor.ts';
import type { AppContext, Handlers } from '../../http/context.ts';
import { releaseOf } from '../../http/pages/headers.ts';
import { asFamily } from '../../http/permissions.ts';
import type { DeviceUser, Hub, Listener } from '../../live/hub.ts';
import { familyNow, isSignedIn } from '../../live/queries.ts';
import { findProfile } from '../../shared/kid/queries.ts';

/** Interval of heartbeats; proxies close a connection that is silent for longer. */
export const BEAT_MS = 25_000;
/** A client with more unread bytes than this is disconnected. It reconnects and refetches. */
const MOST_UNREAD_BYTES = 64 * 1024;
const SOONEST_RETRY_MS = 1000;

/** Past the framework, which takes three times the memory per open stream. Needs a real port. */
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

      const { family, token } = visitor;
      const only = token?.only ?? null;
      const kid =
        only === null ? null : (await findProfile(storage.read, { family, kid: only })).login;
      const stream = new Stream(outgoing as ServerResponse, visitor, context, kid);
      stream.open(live, headers, visitor.change);
      // A change, or the end of the session, may have happened between reading the visitor and
      // adding the listener.
      background.run('event stream check failed; a change may be missing', async () => {
        const now = await familyNow(storage.read, visitor.family);
        if (now) live.catchUp(visitor.family, now.change);
        if (!(await isSignedIn(storage.read, visitor))) stream.end();
      });
      return RESPONSE_ALREADY_SENT as never;
    },
  };
}

/** Methods instead of closures: a server holds many thousands of mostly silent streams. */
class Stream implements Listener {
  readonly family: number;
  readonly session: number;
  readonly user: DeviceUser;
  readonly #outgoing: ServerResponse;
  readonly #context: AppContext;
  /** The login of the only kid that a program hears about; `null`: all kids. */
  readonly #only: string | null;
  #timeZone: string;
  #beat: NodeJS.Timeout | undefined;
  #leave: (() => void) | undefined;

  constructor(
    outgoing: ServerResponse,
    visitor: Visitor,
    context: AppContext,
    only: string | null,
  ) {
    const { family, session, actor, pending, settings } = visitor;
    this.family = family;
    this.session = session;
    this.user = `${actor && numberOf(actor)} ${pending && numberOf(pending)}`;
    this.#outgoing = outgoing;
    this.#context = context;
    this.#only = only;
    this.#timeZone = settings.timeZone;
  }

  open(live: Hub, headers: OutgoingHttpHeaders, change: number) {
    const outgoing = this.#outgoing;
    this.#beat = setInterval(Stream.#beats, BEAT_MS, this);
    this.#leave = live.listen(this, change);
    const stop = () => this.#stop();
    // The framework's listener would retain the whole request.
    outgoing.removeAllListeners('close');
    outgoing.on('close', stop);
    // Errors are expected here: the client may disconnect while it is written to.
    outgoing.on('error', stop);
    outgoing.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      connection: 'close',
    });
    // Headers flushed alone become one string. Otherwise Node retains each part.
    outgoing.flushHeaders();
    this.#write(`retry: ${retryMs()}\n`);
    this.#greet(change);
  }

  receive(event: LiveEvent) {
    const { change, kid } = event;
    const isOthers = this.#only !== null && kid !== undefined && kid !== this.#only;
    this.#write(`data: ${JSON.stringify(isOthers ? { change } : event)}\n\n`);
    if (event.noun === 'family') this.#refreshTimeZone();
  }

  catchUp(change: number) {
    this.#greet(change);
    this.#refreshTimeZone();
  }

  end(reason?: 'crowded') {
    if (reason) this.#write(`event: ${reason}\ndata: {}\n\n`);
    this.#stop();
    this.#outgoing.end();
  }

  static #beats(stream: Stream) {
    stream.#send('beat', { today: stream.#today() });
  }

  /** The family’s day: it changes at midnight and with the time zone. */
  #today(): Day {
    return dayIn(this.#timeZone, this.#context.clock());
  }

  #refreshTimeZone() {
    const { background, storage } = this.#context;
    background.run('event stream could not read the time zone; its day may be wrong', async () => {
      this.#timeZone = (await familyNow(storage.read, this.family))?.timeZone ?? this.#timeZone;
    });
  }

  #greet(change: number) {
    const release = releaseOf(this.#context);
    this.#send('greeting', { change, today: this.#today(), session: sessionName(this), release });
  }

  #send(event: 'greeting' | 'beat', data: Greeting | Beat) {
    this.#write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  #write(text: string) {
    const outgoing = this.#outgoing;
    if (outgoing.writableEnded) return;
    if (outgoing.writableLength > MOST_UNREAD_BYTES) return void outgoing.destroy();
    outgoing.write(text);
    // Otherwise Node buffers it until the response of the command is composed.
    outgoing.socket?.uncork();
  }

  #stop() {
    clearInterval(this.#beat);
    this.#leave?.();
  }
}

/** Random, so that clients do not all reconnect at once after a restart. */
function retryMs(): number {
  return Math.round(SOONEST_RETRY_MS * (1 + 2 * Math.random()));
}

/** Returns the headers that the framework would add to this response. */
async function headersOf(c: Context, secured: MiddlewareHandler) {
  const around = new Context(c.req.raw);
  around.res = c.body(null);
  await secured(around, async () => {});
  const { headers } = around.res;
  return { ...Object.fromEntries(headers), 'set-cookie': headers.getSetCookie() };
}
