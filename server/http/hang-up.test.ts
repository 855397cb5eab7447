import { once } from 'node:events';
import { connect } from 'node:net';
import pino from 'pino';
import { expect, test } from 'vitest';
import { serve } from '#fixtures/server/served.ts';
import { openWorld } from '#fixtures/server/world.ts';

test.each([
  ['with a length', 'content-length: 100\r\n\r\n{"email":'],
  ['in chunks', 'transfer-encoding: chunked\r\n\r\n5\r\n{"ema\r\n'],
])('takes a visitor who hangs up within a body %s for no outage', async (_, body) => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => lines.push(line) });
  const world = await openWorld({ log });
  const { address } = await serve(world);
  const { hostname, port, host, origin } = new URL(address);
  const visitor = connect(Number(port), hostname);
  await once(visitor, 'connect');
  const head = `host: ${host}\r\norigin: ${origin}\r\ncontent-type: application/json\r\n`;
  const sent = new Promise((written) => {
    visitor.write(`POST /api/session HTTP/1.1\r\n${head}${body}`, written);
  });
  await sent;
  visitor.destroy();
  const logged = () => lines.join('');
  await expect.poll(logged).toContain('/api/session');
  expect(logged()).not.toContain('outage');
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
});
