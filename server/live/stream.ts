import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Context, type MiddlewareHandler } from 'hono';
import { type Beat, type Greeting, getLive } from '#contract/live.ts';
import type { App, AppContext } from '../context.ts';
import { asFamily } from '../http/permissions.ts';
import { numberOf } from '../http/visitor.ts';
import { familyDay } from './family-day.ts';
import type { Listener } from './hub.ts';
import { familyNow, isSignedIn } from './queries.ts';

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
export function liveRoutes(app: App, context: AppContext, secured: MiddlewareHandler) {
  const { live } = context;
  app.openapi(getLive, async (c) => {
    const visitor = asFamily(c);
    const { family, session, actor, pending } = visitor;
    const day = familyDay(context, visitor);
    const { outgoing } = c.env as unknown as HttpBindings;
    const headers = await headersOf(c, secured);
    if (outgoing.destroyed) return RESPONSE_ALREADY_SENT as never;

    const write = (text: string) => {
      if (outgoing.writableEnded) return;
      if (outgoing.writableLength > MOST_UNREAD_BYTES) return void outgoing.destroy();
      outgoing.write(text);
      // Or Node would hold it until the answer to the command is composed, too.
      outgoing.socket?.uncork();
    };
    const tell = (event: 'greeting' | 'beat', data: Greeting | Beat) =>
      write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    const beat = setInterval(() => tell('beat', { today: day.today() }), BEAT_MS);
    const greet = (change: number) => tell('greeting', { change, today: day.today(), session });
    const listener: Listener = {
      family,
      session,
      user: `${actor && numberOf(actor)} ${pending && numberOf(pending)}`,
      hear: (event) => {
        write(`data: ${JSON.stringify(event)}\n\n`);
        if (event.noun === 'family') day.lookAgain();
      },
      catchUp(change) {
        greet(change);
        day.lookAgain();
      },
      end: (reason) => {
        if (reason) write(`retry: ${GAVE_WAY_MS}\nevent: ${reason}\ndata: {}\n\n`);
        stop();
        outgoing.end();
      },
    };
    const leave = live.listen(listener, visitor.change);
    const stop = () => {
      clearInterval(beat);
      leave();
    };
    outgoing.once('close', stop);
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
    write(`retry: ${retryMs()}\n`);
    greet(visitor.change);
    // Something may have changed, or the session ended, after the visitor was read and before
    // anybody listened.
    context.background.run('a stream may have missed a change', async () => {
      const now = await familyNow(context.storage.read, family);
      if (now) live.catchUp(family, now.change);
      if (!(await isSignedIn(context.storage.read, visitor))) listener.end();
    });
    return RESPONSE_ALREADY_SENT as never;
  });
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
