import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { getLive } from '#contract/live.ts';
import type { App, House } from '../http/app.ts';
import { asFamily } from '../http/permissions.ts';

/** Proxies cut a connection that is silent for longer. */
const BEAT_MS = 25_000;

/**
 * Writes the stream past the framework, straight to the socket: a third of the memory for each
 * of the many connections that stay open all day. Needs a real port.
 */
export function liveRoutes(app: App, { live }: Pick<House, 'live'>) {
  app.openapi(getLive, (c) => {
    const { family, session, change } = asFamily(c);
    const { outgoing } = c.env as unknown as HttpBindings;
    const write = (event: object) => outgoing.write(`data: ${JSON.stringify(event)}\n\n`);
    outgoing.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
      Connection: 'close',
    });
    const leave = live.listen({ family, session, hear: write, end: () => outgoing.end() });
    outgoing.write(`event: greeting\ndata: ${JSON.stringify({ change })}\n\n`);
    const beat = setInterval(() => outgoing.write(':\n\n'), BEAT_MS);
    outgoing.once('close', () => {
      clearInterval(beat);
      leave();
    });
    return RESPONSE_ALREADY_SENT as never;
  });
}
