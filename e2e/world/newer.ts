import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { onTestFinished } from 'vitest';
import { freePort } from '../../server/world/port.ts';

/** A server behind which another version of the product can be put. */
export interface Releasing {
  address: string;
  /** From now on devices are given a newer worker. */
  release(): void;
  /** From now on another server answers here. */
  movesTo(server: string): void;
}

/** Stands before a server until the test is over: what it serves is the product with another worker. */
export async function releasing(server: string): Promise<Releasing> {
  let version = 0;
  let behind = server;
  const front = createServer((asked, answer) => {
    const { method, headers, url = '' } = asked;
    const further = request(new URL(url, behind), { method, headers }, (answered) => {
      const { 'content-length': length, ...others } = answered.headers;
      const isWorker = url === '/sw.js';
      const said =
        isWorker || length === undefined ? others : { ...others, 'content-length': length };
      answer.writeHead(answered.statusCode ?? 502, said);
      if (!isWorker) return answered.pipe(answer);
      answered.on('data', (part) => answer.write(part));
      answered.on('end', () => answer.end(`\n// ${version}\n`));
    });
    further.on('error', () => answer.destroy());
    answer.on('close', () => further.destroy());
    asked.pipe(further);
  });
  const port = await freePort();
  front.listen(port, '127.0.0.1');
  await once(front, 'listening');
  onTestFinished(() => {
    front.closeAllConnections();
    front.close();
  });
  return {
    address: `http://127.0.0.1:${port}`,
    release() {
      version += 1;
    },
    movesTo(address) {
      behind = address;
    },
  };
}
