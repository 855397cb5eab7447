/** The stream's baseline: bare node:http with the same bytes. A cookie names a family. */
import { createServer, type ServerResponse } from 'node:http';
import { MEASURED, measured } from '../measure/measured.ts';
import { run } from './serve.ts';

const GREETING = 'event: greeting\ndata: {"change":1,"today":20000}\n\n';

const families = new Map<string, Set<ServerResponse>>();
const { published, known } = measured();
let change = 1;

const server = createServer((request, response) => {
  if (request.url === MEASURED) return response.end(known());
  const family = request.headers.cookie ?? '';
  const streams = families.get(family) ?? new Set();
  families.set(family, streams);
  if (request.method === 'GET') {
    streams.add(response);
    response.once('close', () => streams.delete(response));
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    return response.write(GREETING);
  }
  change += 1;
  published(change);
  const event = `data: {"change":${change},"noun":"mark","kid":"zosia-aaaa"}\n\n`;
  for (const stream of streams) stream.write(event);
  return response.end(JSON.stringify({ change }));
});

run(server);
