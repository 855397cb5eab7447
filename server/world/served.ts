import { onTestFinished } from 'vitest';
import { type Listening, listen } from '../http/listen.ts';
import { Device } from './device.ts';
import type { World } from './world.ts';

/** Below the range from which the system hands out ports for outgoing connections. */
const FIRST_PORT = 20_000;
const PORTS = 10_000;
const HOST = '127.0.0.1';
const TRIES = 50;

/** A world whose devices use HTTP. */
export interface ServedWorld extends World {
  address: string;
  /** Stops the server; `back` starts it at the same address. */
  away(): Promise<void>;
  back(): Promise<void>;
}

/** Serves a world on a local port until the test is over. */
export async function serve(world: World): Promise<ServedWorld> {
  const first = await listenSomewhere(world);
  const { address } = first;
  let server: Listening | null = first;
  const away = async () => {
    world.live.endAll();
    await server?.close();
    server = null;
  };
  onTestFinished(away);
  const back = async () => {
    server = await listen(world.app, { port: Number(new URL(address).port), host: HOST });
  };
  const send = (request: Request) => {
    const { pathname, search } = new URL(request.url);
    return fetch(new Request(address + pathname + search, request));
  };
  return { ...world, address, away, back, device: () => new Device(send) };
}

let served = 0;

/** Listens on a free port of the loopback interface. */
export async function listenSomewhere({ app }: Pick<World, 'app'>) {
  for (let tries = 0; ; tries += 1) {
    // Not the last one's port: clients may still hold connections to it.
    served += 1;
    const port = FIRST_PORT + ((process.pid * 31 + served * 97) % PORTS);
    try {
      return await listen(app, { port, host: HOST });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || tries > TRIES) throw error;
    }
  }
}
