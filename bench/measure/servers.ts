import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Device } from '#fixtures/server/device.ts';
import {
  type ServerOptions,
  type ServerProcess,
  sendTo,
  startServer,
} from '../../tests/deep/faults/server-process.ts';
import type { Sides } from '../rows.ts';

/** Deletes it afterwards, also when the process is stopped. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gwiazdozbior-bench-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    return await work(folder);
  } finally {
    process.off('exit', remove);
    remove();
  }
}

type Started<All> = { [At in keyof All]: ServerProcess };

export async function withServers<const All extends readonly ServerOptions[], T>(
  wanted: All,
  work: (servers: Started<All>) => Promise<T>,
): Promise<T> {
  const servers: ServerProcess[] = [];
  const end = () => {
    for (const { pid } of servers) process.kill(pid);
  };
  process.once('exit', end);
  try {
    for (const options of wanted) servers.push(await startServer(options));
    return await work(servers as Started<All>);
  } finally {
    process.off('exit', end);
    await Promise.all(servers.map((server) => server.stop()));
  }
}

/** Runs our server and a baseline program of `baselines/` on a copy of its data. */
export function besideFloor<T>(
  floor: string,
  dataDir: string,
  work: (servers: Sides<ServerProcess>) => Promise<T>,
): Promise<T> {
  const copy = path.join(path.dirname(dataDir), 'floor');
  cpSync(dataDir, copy, { recursive: true });
  const main = path.resolve('bench/baselines', floor);
  return withServers([{ dataDir }, { dataDir: copy, main }], ([ours, floor]) =>
    work({ ours, floor }),
  );
}

export function cookieDevice(server: ServerProcess) {
  let last = '';
  const send = sendTo(server);
  const device = new Device((request) => {
    last = request.headers.get('cookie') ?? '';
    return send(request);
  });
  return {
    device,
    async cookie() {
      await device.send('GET', '/api/start');
      return last;
    },
  };
}
