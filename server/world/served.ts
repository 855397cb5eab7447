import { onTestFinished } from 'vitest';
import { type Listening, listen } from '../http/listen.ts';
import { Device } from './device.ts';
import { freePort } from './port.ts';
import type { World } from './world.ts';

const HOST = '127.0.0.1';

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

/** Listens on a free port of the loopback interface. */
export async function listenSomewhere({ app }: Pick<World, 'app'>) {
  return listen(app, { port: await freePort(), host: HOST });
}
