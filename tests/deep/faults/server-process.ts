import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '#fixtures/server/port.ts';

/** The built server. */
export const SERVER = path.resolve('dist/server/main.js');

/** Three times the five seconds after which a start gives up its database. */
const READY_MS = 15_000;
/** Three times the seven seconds after which the server ends whatever is under way. */
const STOP_MS = 21_000;

export interface ServerOptions {
  dataDir: string;
  /** Where it was before, for pages that are open; without one any that is free. */
  port?: number | undefined;
  /** Without one the server keeps its data in `dataDir`. */
  databaseUrl?: string | undefined;
  /** Another program: a broken build for the rail to catch, or a floor of the bench. */
  main?: string | undefined;
  /** So long its start may take. */
  readyMs?: number | undefined;
  /** More of the environment. */
  env?: Record<string, string>;
}

/** How a server ended. */
export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** What it wrote to its error output. */
  errors: string;
}

export interface ServerProcess {
  address: string;
  pid: number;
  /** What it printed until it was ready. */
  said: string;
  /** Ends it as a power failure does. */
  kill(): Promise<Ended>;
  /** Asks it to end. */
  stop(): Promise<Ended>;
}

/** A server that ended before it was ready. */
export class NotStarted extends Error {
  readonly ended: Ended;

  constructor(ended: Ended) {
    super(`The server ended with ${ended.code ?? ended.signal}: ${ended.errors}`);
    this.ended = ended;
  }
}

/** How a device reaches a server; its address may become another while the device lives. */
export function sendTo(place: { address: string }): (request: Request) => Promise<Response> {
  return async (request) =>
    fetch(place.address + request.url.slice(new URL(request.url).origin.length), {
      method: request.method,
      headers: request.headers,
      body: request.body && (await request.text()),
    });
}

/** Starts a server process on a free port of this machine alone; resolves when it is ready. */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const { dataDir, databaseUrl, main = SERVER, readyMs = READY_MS, env } = options;
  const port = options.port ?? (await freePort());
  if (!existsSync(main)) throw new Error(`${main} is missing: run npm run build first.`);
  const loader = main.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const server = spawn(process.execPath, [...loader, main], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const ended = once(server, 'close').then(([code, signal]): Ended => ({ code, signal, errors }));
  const said = await ready(server, ended, readyMs);

  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    server.kill(signal);
    // wait: ends a process that hangs; whoever asked for an end sees the signal.
    const late = setTimeout(() => server.kill('SIGKILL'), STOP_MS);
    const how = await ended;
    clearTimeout(late);
    return how;
  };
  return {
    address: `http://127.0.0.1:${port}`,
    pid: server.pid ?? Number.NaN,
    said,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

function ready(server: ChildProcess, ended: Promise<Ended>, ms: number): Promise<string> {
  return new Promise((resolve, reject) => {
    // wait: ends a process that hangs.
    const late = setTimeout(() => server.kill('SIGKILL'), ms);
    ended.then((how) => {
      clearTimeout(late);
      reject(new NotStarted(how));
    });
    let said = '';
    server.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (!said.includes('is ready')) return;
      // What it logs from now on is thrown away: gathering it would slow what is measured.
      server.stdout?.removeAllListeners('data').resume();
      clearTimeout(late);
      resolve(said);
    });
  });
}
