import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '#fixtures/server/port.ts';

export const SERVER = path.resolve('dist/server/main.js');

/** Three times the five seconds after which a start gives up on its database. */
const READY_MS = 60_000;
/** Three times the seven seconds after which the server aborts pending work. */
const STOP_MS = 21_000;

export interface ServerOptions {
  dataDir: string;
  /** The previous port, for open pages; by default any free port. */
  port?: number | undefined;
  /** Without it the server stores its data in `dataDir`. */
  databaseUrl?: string | undefined;
  /**
   * Another program: a broken build that the tests must detect, or a baseline of the benchmarks.
   */
  main?: string | undefined;
  args?: readonly string[];
  readyMs?: number | undefined;
  /** Receives its output so far, until it is ready. */
  onOutput?: (text: string) => void;
  cwd?: string;
  env?: Record<string, string>;
}

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  errors: string;
}

export interface ServerProcess {
  address: string;
  pid: number;
  output: string;
  /** Kills it without a chance to clean up. */
  kill(): Promise<Ended>;
  stop(): Promise<Ended>;
}

/** The error of a server that ended before it was ready. */
export class NotStarted extends Error {
  readonly ended: Ended;

  constructor(ended: Ended) {
    super(`The server ended with ${ended.code ?? ended.signal}: ${ended.errors}`);
    this.ended = ended;
  }
}

/** Returns how a device reaches a server, whose address may change meanwhile. */
export function sendTo(place: { address: string }): (request: Request) => Promise<Response> {
  return async (request) =>
    fetch(place.address + request.url.slice(new URL(request.url).origin.length), {
      method: request.method,
      headers: request.headers,
      body: request.body && (await request.text()),
    });
}

/** Starts a server process on a free loopback port; resolves when it is ready. */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const { dataDir, databaseUrl, main = SERVER, args = [], readyMs = READY_MS, env } = options;
  const port = options.port ?? (await freePort());
  if (!existsSync(main)) throw new Error(`${main} is missing: run npm run build first.`);
  const loader = main.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const server = spawn(process.execPath, [...loader, main, ...args], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      // One family sends more than all families of a home.
      WORK_LIMIT: 'off',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...env,
    },
    ...(options.cwd && { cwd: options.cwd }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const ended = once(server, 'close').then(([code, signal]): Ended => ({ code, signal, errors }));
  const output = await ready(server, ended, readyMs, options.onOutput);

  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    server.kill(signal);
    // wait: kills a process that hangs; the caller sees the signal in the result.
    const late = setTimeout(() => server.kill('SIGKILL'), STOP_MS);
    const how = await ended;
    clearTimeout(late);
    return how;
  };
  return {
    address: `http://127.0.0.1:${port}`,
    pid: server.pid ?? Number.NaN,
    output,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

function ready(
  server: ChildProcess,
  ended: Promise<Ended>,
  ms: number,
  onOutput: (text: string) => void = () => {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    // wait: kills a process that hangs.
    const late = setTimeout(() => server.kill('SIGKILL'), ms);
    ended.then((how) => {
      clearTimeout(late);
      reject(new NotStarted(how));
    });
    let output = '';
    server.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      onOutput(output);
      if (!output.includes('is ready')) return;
      // Later output is discarded: collecting it would slow what is measured.
      server.stdout?.removeAllListeners('data').resume();
      clearTimeout(late);
      resolve(output);
    });
  });
}
