import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Beat, type Greeting, getLive } from '#contract/live.ts';
import type { App, House } from '../http/app.ts';
import { asFamily } from '../http/permissions.ts';
import { familyDay } from './family-day.ts';

/** Proxies cut a connection that is silent for longer. */
export const BEAT_MS = 25_000;
/** A browser that leaves more unread than this is cut off; it comes back and fetches anew. */
const MOST_UNREAD_BYTES = 64 * 1024;

/**
 * Writes the stream past the framework, straight to the socket: a third of the memory for each
 * of the many connections that stay open all day. Needs a real port.
 */
export function liveRoutes(app: App, house: House) {
  const { live } = house;
  app.openapi(getLive, (c) => {
    const visitor = asFamily(c);
    const { family, session, change } = visitor;
    const day = familyDay(house, visitor);
    const { outgoing } = c.env as unknown as HttpBindings;
    if (outgoing.destroyed) return RESPONSE_ALREADY_SENT as never;

    const write = (text: string) => {
      if (outgoing.writableEnded) return;
      if (outgoing.writableLength > MOST_UNREAD_BYTES) outgoing.destroy();
      else outgoing.write(text);
    };
    const tell = (event: 'greeting' | 'beat', data: Greeting | Beat) =>
      write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    const beat = setInterval(() => tell('beat', { today: day.today() }), BEAT_MS);
    const leave = live.listen({
      family,
      session,
      hear: (event) => {
        write(`data: ${JSON.stringify(event)}\n\n`);
        if (event.noun === 'family') day.lookAgain();
      },
      end: () => {
        stop();
        outgoing.end();
      },
    });
    const stop = () => {
      clearInterval(beat);
      leave();
    };
    outgoing.once('close', stop);
    // A browser that went away while it was written to is no fault of ours.
    outgoing.on('error', stop);
    outgoing.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
      Connection: 'close',
    });
    tell('greeting', { change, today: day.today() });
    return RESPONSE_ALREADY_SENT as never;
  });
}
