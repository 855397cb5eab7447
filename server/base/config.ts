import path from 'node:path';
import { homeUrl, publicUrl } from './addresses.ts';
import { databaseUrlFault } from './database-url.ts';
import { mailFrom, operatorEmail, smtpUrl } from './mail-variables.ts';
import { StartError } from './start-error.ts';
import { host, isYes, number, oneOf, parsed, quoted } from './variable.ts';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export const DATABASE_POOL = 10;

const BACKUP_AT = '03:30';

const SHOP = 'https://allegro.pl/listing?string={name}';

/** The server's configuration. Only `readConfig` reads the environment. */
export type Config = ReturnType<typeof readConfig>;

/** Reads the configuration. Throws a `StartError` that names the variable. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const dataDir = path.resolve(env.DATA_DIR || 'data');
  return {
    port: number(env, 'PORT', 3000, 0, 65_535),
    host: host(env, 'HOST', '::'),
    dataDir,
    /** `null`: the embedded database in `dataDir`. */
    databaseUrl: databaseUrl(env),
    /** Maximum number of connections to PostgreSQL. */
    databasePool: number(env, 'DATABASE_POOL', DATABASE_POOL, 2, 1000),
    /** Address for LISTEN: PostgreSQL itself, without a connection pooler in between. */
    directUrl: directUrl(env),
    /**
     * Time of the nightly backup of the embedded database, in minutes after midnight; `null`: never.
     */
    backupAt: backupAt(env),
    backupDir: path.resolve(env.BACKUP_DIR || path.join(dataDir, 'backups')),
    /** Allows a new embedded database in a directory that had one before. */
    newDatabase: isYes(env, 'NEW_DATABASE'),
    /** The address that browsers use, without a trailing slash; `null`: the request's own address. */
    publicUrl: publicUrl(env),
    /** A second address, in the home network; like `publicUrl`. `null`: none. */
    homeUrl: homeUrl(env),
    /** Whether browsers must use only https for the host of `publicUrl`; `off` takes it back. */
    hsts: oneOf(env, 'HSTS', ['on', 'off']) ?? 'on',
    /** Number of trusted proxies in front of the server. */
    trustProxy: number(env, 'TRUST_PROXY', 0, 0, 10),
    /** Outgoing mail server; `null`: letters are written into `dataDir`. */
    smtpUrl: smtpUrl(env),
    /** Sender of the letters: `a@b.c` or `Name <a@b.c>`. */
    mailFrom: mailFrom(env),
    /** Address of the operator, who gets a letter about trouble; `null`: none. */
    operatorEmail: operatorEmail(env),
    /** Address that is requested after each good night; `null`: none. */
    healthPingUrl: healthPingUrl(env),
    /**
     * Additional push services: host names or whole origins. Those of the browser vendors are built
     * in.
     */
    pushHosts: pushHosts(env),
    /** `host:port` of webhooks that may be in the server's own network, and need no https. */
    webhookHosts: webhookHosts(env),
    /** Search address of a web shop, with `{name}` in place of the search words. */
    shopUrl: shopUrl(env),
    /** Minimum level that is logged. */
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS) ?? 'info',
    /** Format of the log; `null`: `pretty` on a terminal, else `json`. */
    logFormat: oneOf(env, 'LOG_FORMAT', ['pretty', 'json']),
    /** Whether families can register. The first family of an installation always can. */
    registration: oneOf(env, 'REGISTRATION', ['open', 'closed']) ?? 'open',
    /** Whether the processor time of families and addresses is limited; `off` is for measurements. */
    workLimit: oneOf(env, 'WORK_LIMIT', ['on', 'off']) ?? 'on',
    /** Address of the metrics endpoint; `null`: none. */
    metrics: metrics(env),
    /**
     * Whether devices cache code and pictures with a service worker; `off` unregisters it everywhere.
     */
    serviceWorker: oneOf(env, 'SERVICE_WORKER', ['on', 'off']) ?? 'on',
    /** The database contains the sample family and is deleted at the end. */
    isDemo: isYes(env, 'DEMO'),
  };
}

function databaseUrl(env: NodeJS.ProcessEnv): string | null {
  const text = env.DATABASE_URL;
  if (!text) return null;
  const fault = databaseUrlFault(text);
  if (fault === null) return text;
  throw new StartError(`DATABASE_URL ${fault} (leave it out for SQLite).`);
}

function directUrl(env: NodeJS.ProcessEnv): string | null {
  const text = env.DATABASE_DIRECT_URL;
  const url = databaseUrl(env);
  if (!text) return url;
  const fault = url === null ? 'needs DATABASE_URL' : databaseUrlFault(text);
  if (fault === null) return text;
  throw new StartError(`DATABASE_DIRECT_URL ${fault}.`);
}

function backupAt(env: NodeJS.ProcessEnv): number | null {
  const isEmbedded = databaseUrl(env) === null;
  const text = env.BACKUP || (isEmbedded ? BACKUP_AT : 'off');
  if (text === 'off') return null;
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  if (!hours || !minutes) {
    throw new StartError(`BACKUP must be a time of day like 03:30, or off, not ${quoted(text)}.`);
  }
  if (isEmbedded) return Number(hours) * 60 + Number(minutes);
  throw new StartError(
    'BACKUP is for the embedded database; with DATABASE_URL see docs/backup.md and leave it out.',
  );
}

function metrics(env: NodeJS.ProcessEnv): { port: number; host: string } | null {
  const port = number(env, 'METRICS_PORT', 0, 1, 65_535);
  if (port > 0) return { port, host: host(env, 'METRICS_HOST', '127.0.0.1') };
  if (!env.METRICS_HOST) return null;
  throw new StartError('METRICS_HOST needs METRICS_PORT, which is not set.');
}

/** Its error does not repeat the value, because the address is a secret. */
function healthPingUrl(env: NodeJS.ProcessEnv): string | null {
  const text = env.HEALTH_PING_URL;
  if (!text) return null;
  const url = parsed(text);
  if (url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '') {
    return url.href;
  }
  throw new StartError('HEALTH_PING_URL must be an address like https://hc-ping.com/….');
}

function shopUrl(env: NodeJS.ProcessEnv): string {
  const text = env.SHOP_URL || SHOP;
  if (/^https?:\/\/[^/]/.test(text) && URL.canParse(text) && text.includes('{name}')) return text;
  throw new StartError('SHOP_URL must be an address like https://sklep.example.com/?q={name}.');
}

function pushHosts(env: NodeJS.ProcessEnv): readonly string[] {
  const words = (env.PUSH_HOSTS ?? '').split(/[\s,]+/).filter((word) => word !== '');
  for (const word of words) {
    const isOrigin = /^https?:/.test(word) && URL.canParse(word) && new URL(word).origin === word;
    if (isOrigin || /^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(word)) continue;
    throw new StartError(
      `PUSH_HOSTS must be names like push.example.com, with commas between them, not ${quoted(word)}.`,
    );
  }
  return words;
}

/** Returns `host:port` of each word. A host without a port stands for those of http and https. */
function webhookHosts(env: NodeJS.ProcessEnv): readonly string[] {
  const words = (env.WEBHOOK_HOSTS ?? '').split(/[\s,]+/).filter((word) => word !== '');
  return words.flatMap((word) => {
    const [, host = '', port] = /^(\[[^\]]*\]|[^:*]+)(?::(\d{1,5}))?$/.exec(word) ?? [];
    // A name or an address as it stands in a URL, so that it can be compared with one.
    const isName = host !== '' && parsed(`http://${host}`)?.hostname === host;
    const isPort = port === undefined || (Number(port) >= 1 && Number(port) <= 65_535);
    if (isName && isPort) return port ? [`${host}:${Number(port)}`] : [`${host}:80`, `${host}:443`];
    throw new StartError(
      `WEBHOOK_HOSTS must be hosts like homeassistant.lan or 192.168.1.20:8123, with commas between them, not ${quoted(word)}.`,
    );
  });
}
