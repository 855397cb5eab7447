import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { onTestFinished } from 'vitest';
import { freePort } from '../../server/world/port.ts';

/** Where `scripts/ready.mjs` puts what is not installed. */
const UNPACKED = path.resolve('node_modules/.cache/gwiazdozbior-proxies');
const READY_MS = 10_000;
const POLL_MS = 20;

/** What the recipes in `docs/proxy/` name, and the tests name otherwise. */
interface Places {
  folder: string;
  http: number;
  https: number;
  /** `host:port` of each server behind the proxy. */
  servers: readonly string[];
}

interface Kind {
  recipe: string;
  program: string;
  /** The command that runs the proxy in the foreground, with the recipe at these places. */
  command(recipe: string, places: Places): string[];
  /** What the recipe reads of the environment. */
  env?(places: Places): Record<string, string>;
}

export const PROXIES = {
  nginx: {
    recipe: 'docs/proxy/nginx.conf',
    program: '/usr/sbin/nginx',
    command(recipe, { folder, http, https, servers }) {
      const [certificate, key] = makeCertificate(folder);
      const site = replaced(recipe, [
        [/dom\.example\.com(?=;)/g, 'localhost'],
        [/\n +listen \[::\]:.*/g, ''],
        ['listen 80;', `listen 127.0.0.1:${http};`],
        ['listen 443 ', `listen 127.0.0.1:${https} `],
        [/ssl_certificate .*;/, `ssl_certificate ${certificate};`],
        [/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`],
        [/server 127\.0\.0\.1:3000(.*);/, servers.map((at) => `server ${at}$1;`).join(' ')],
      ]);
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (what) => `${what}_temp_path ${folder}/${what};`,
      );
      const file = path.join(folder, 'nginx.conf');
      writeFileSync(
        file,
        `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {}
        http { access_log off; ${temporary.join(' ')}\n${site} }`,
      );
      return ['-e', `${folder}/error.log`, '-c', file];
    },
  },
  caddy: {
    recipe: 'docs/proxy/Caddyfile',
    program: '/usr/bin/caddy',
    env: ({ servers }) => ({ DOMAIN: 'localhost', SERVERS: servers.join(' ') }),
    command(recipe, { folder, http, https }) {
      const local = [
        'admin off',
        'skip_install_trust',
        'default_bind 127.0.0.1',
        `http_port ${http}`,
        `https_port ${https}`,
        `storage file_system ${folder}/caddy`,
      ];
      const site = replaced(recipe, [['{\n', `{\n${local.join('\n')}\n`]]);
      const file = path.join(folder, 'Caddyfile');
      writeFileSync(file, site);
      return ['run', '--config', file, '--adapter', 'caddyfile'];
    },
  },
} satisfies Record<string, Kind>;

/** The program of a proxy, wherever it is; `undefined` where it is missing. */
export function programOf({ program }: Kind): string | undefined {
  return [program, path.join(UNPACKED, program)].find((file) => existsSync(file));
}

/** A real proxy with the settings of our recipe, on this machine alone. */
export interface Proxy {
  /** As browsers name it. */
  address: string;
  /** Where it answers without https. */
  plain: string;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** Chooses where a proxy will be; it runs from `start` on, until the test is over. */
export async function proxyAt(kind: Kind, servers: () => readonly string[]): Promise<Proxy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gwiazdozbior-proxy-'));
  // Its workers may be another user.
  chmodSync(folder, 0o755);
  const [http, https] = [await freePort(), await freePort()];
  let proxy: ChildProcess | null = null;
  const stop = async () => {
    if (!proxy || proxy.exitCode !== null) return;
    const ended = once(proxy, 'close');
    proxy.kill();
    await ended;
  };
  onTestFinished(async () => {
    await stop();
    rmSync(folder, { recursive: true });
  });
  return {
    address: `https://localhost:${https}`,
    plain: `http://localhost:${http}`,
    stop,
    async start() {
      const recipe = readFileSync(kind.recipe, 'utf8');
      const places = { folder, http, https, servers: servers() };
      const words = kind.command(recipe, places);
      proxy = spawn(programOf(kind) ?? '', words, {
        env: { PATH: process.env.PATH, HOME: folder, ...kind.env?.(places) },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let said = '';
      proxy.stderr?.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
      for (let waited = 0; !(await speaksTls(https)); waited += POLL_MS) {
        if (proxy.exitCode !== null || waited > READY_MS) throw new Error(`${words[0]}: ${said}`);
        await pause(POLL_MS);
      }
    },
  };
}

/** The recipe at other places. A place that it no longer names is a fault of the test. */
function replaced(recipe: string, changes: readonly (readonly [string | RegExp, string])[]) {
  return changes.reduce((text, [from, to]) => {
    const next = text.replace(from, to);
    if (next === text) throw new Error(`The recipe has no ${from}.`);
    return next;
  }, recipe);
}

function makeCertificate(folder: string): [certificate: string, key: string] {
  const [certificate, key] = [path.join(folder, 'certificate.pem'), path.join(folder, 'key.pem')];
  const subject = ['-subj', '/CN=localhost', '-days', '1', '-nodes'];
  const files = ['-out', certificate, '-keyout', key];
  const words = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'];
  execFileSync('openssl', [...words, ...subject, ...files], { stdio: 'ignore' });
  return [certificate, key];
}

/** Caddy listens before it has made its certificate. */
async function speaksTls(port: number): Promise<boolean> {
  const socket = connectTls({
    port,
    host: '127.0.0.1',
    servername: 'localhost',
    rejectUnauthorized: false,
  });
  const open = await once(socket, 'secureConnect').then(
    () => true,
    () => false,
  );
  socket.on('error', () => {}).destroy();
  return open;
}

export async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const open = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return open;
}
