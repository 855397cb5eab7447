import { isIP } from 'node:net';
import path from 'node:path';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { isMailAddress } from '#domain/base/field.ts';
import { StartError } from './start-error.ts';

export const DATABASE_POOL = 10;

const PUBLIC_EXAMPLE = 'https://dom.example.com';
const HOME_EXAMPLE = 'http://192.168.1.5:3000';
const ESCAPED = 'with characters such as @ / # ? in the password written as %40 %2F %23 %3F';

/** Names that resolve only at home; `localhost` is for trying it out. */
const HOME_NAME = /^localhost$|.\.(?:local|lan|home\.arpa)$/;
const HOME_RANGES = ['private', 'uniqueLocal', 'loopback'];

/** Several hosts in the place of one, or in the option that replaces it. */
const SEVERAL_HOSTS =
  /^[^/]*\/\/(?:[^/?#]*@)?[^/?#@]*,[^/?#@]*(?:[/?#]|$)|[?&]host=[^&]*(?:,|%2C)/i;

const SMTP = /^smtps?:\/\/(?:[^/?#]*@)?[^@/?#]+\/?(?:\?[^#]*)?$/i;
/** Allowed query parameters. Others could have letters logged or sent elsewhere. */
const SMTP_SETTING =
  /^(?:(?:name|requireTLS|ignoreTLS|tls\.rejectUnauthorized|tls\.servername)=|maxConnections=[1-8]$)/;

const MAILBOX = String.raw`[^\s\p{C}"(),:;<>@[\]\\]+@[^\s\p{C}"(),:;<>@[\]\\]+`;
/** An address, optionally after a name, which may be quoted. Line breaks are not allowed. */
const MAIL_FROM = new RegExp(
  String.raw`^(?:"[^\p{C}"\\]*" *|[^\p{C}"(),:;<>@[\]\\]*)<${MAILBOX}>$|^${MAILBOX}$`,
  'u',
);

type Test = (text: string) => boolean;

/** What an operator reads after the name of the variable. `JSON` keeps it on one line. */
function not(sentence: string) {
  return {
    error: ({ input }: { input?: unknown }) => `${sentence}, not ${JSON.stringify(input)}.`,
  };
}

function plain(sentence: string, isValid: Test) {
  return z.string().refine(isValid, not(sentence));
}

/** The sentence does not repeat a value that may contain a password. */
function secret(sentence: string, isValid: Test) {
  return z.string().refine(isValid, `${sentence}.`);
}

function whole(least: number, most: number) {
  const isValid = (text: string) => /^\d+$/.test(text) && +text >= least && +text <= most;
  return plain(`must be a whole number from ${least} to ${most}`, isValid).transform(Number);
}

function oneOf<const Word extends string>(...words: Word[]) {
  return z.enum(words, not(`must be one of ${words.join(', ')}`));
}

function list(sentence: string, isWord: Test) {
  const split = z.string().transform((text) => text.split(/[\s,]+/).filter((word) => word !== ''));
  return split.pipe(z.array(plain(`${sentence}, with commas between them`, isWord))).default([]);
}

function orNull<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullable().default(null);
}

function isWeb(text: string, isRight: (url: URL) => boolean): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text) && isRight(new URL(text));
}

/** The rest of the address would be dropped silently, so a password, path or query is an error. */
function webAddress(example: string) {
  const isBare = ({ href, origin }: URL) => href === `${origin}/`;
  return secret(`must be an address like ${example}, nothing more`, (text) =>
    isWeb(text, isBare),
  ).transform((text) => new URL(text).origin);
}

const HOME_URL = webAddress(HOME_EXAMPLE).refine(
  isPrivate,
  `with http must be a private address like ${HOME_EXAMPLE} or a name that ends in .local, .lan or .home.arpa; use https for any other.`,
);

/** An address to listen on, IPv6 without the brackets that URLs need. */
const HOST = z
  .string()
  .transform((text) => text.replace(/^\[(.*)\]$/, (whole, bare) => (isIP(bare) ? bare : whole)))
  .pipe(
    plain(
      'must be an address like 0.0.0.0 or ::1, or a name, without a port',
      (text) => isIP(text) !== 0 || /^[\p{L}\p{N}_.-]+$/u.test(text),
    ),
  );

const YES = z.literal('yes', not('must be yes or left out')).optional();

const DATABASE = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// (leave it out for SQLite).')
  .refine(
    (text) => !SEVERAL_HOSTS.test(text),
    'must name one host: use an address that moves to the new primary, such as that of HAProxy (docs/scale.md, Failover).',
  )
  .refine(
    (text) => parsedDatabaseUrl(text) !== null,
    `must be an address like postgres://name:password@10.0.0.1/stars, ${ESCAPED}.`,
  );

const TIME = z
  .string()
  .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|off)$/, not('must be a time of day like 03:30, or off'))
  .transform((text) => (text === 'off' ? null : +text.slice(0, 2) * 60 + +text.slice(3)));

const SMTP_URL = secret(
  `must be an address like smtp://name:password@mail.example.com:587 or smtps://…, ${ESCAPED}, and an optional maxConnections from 1 to 8`,
  (text) =>
    SMTP.test(text) &&
    URL.canParse(text) &&
    [...new URL(text).searchParams].every((setting) => SMTP_SETTING.test(setting.join('='))),
);

const SENDER = z
  .string()
  .regex(MAIL_FROM, not('must be like dom@example.com or Dom <dom@example.com>'));

const OPERATOR_EMAIL = plain('must be one address like ania@example.com', isMailAddress);

const PING_URL = secret('must be an address like https://hc-ping.com/…', (text) =>
  isWeb(text, ({ username, password }) => username === '' && password === ''),
);

const SHOP_URL = secret('must be an address like https://sklep.example.com/?q={name}', (text) =>
  isWeb(text, () => text.includes('{name}')),
);

const PUSH_HOSTS = list(
  'must be names like push.example.com',
  (word) =>
    isWeb(word, ({ origin }) => origin === word) ||
    /^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(word),
);

const PORT = /:[1-9]\d*$/;
/** A name or an address as it stands in a URL, so that it can be compared with one. */
const WEBHOOK_HOSTS = list(
  'must be hosts like homeassistant.lan or 192.168.1.20:8123',
  (word) =>
    !word.includes('*') &&
    URL.canParse(`http://${word}`) &&
    new URL(`http://${word}`).hostname === word.replace(PORT, ''),
);

const LOG_LEVEL = oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent');

/** Variables that are of no use without another one, and why. */
const NEEDS = [
  ['HOME_URL', 'PUBLIC_URL', 'the address that it stands next to'],
  ['SMTP_URL', 'PUBLIC_URL', `an address like ${PUBLIC_EXAMPLE}: links in letters begin with it`],
  ['OPERATOR_EMAIL', 'SMTP_URL', 'the mail server that sends the letters'],
  ['METRICS_HOST', 'METRICS_PORT', 'which is not set'],
  ['DATABASE_DIRECT_URL', 'DATABASE_URL', 'which is not set'],
] as const;

/** The server's configuration; `docs/reference/variables.md` says what each variable means. */
export type Config = ReturnType<typeof readValues>;

/** Returns the trimmed value of a variable; `undefined` if it is empty. */
type Given = (name: string) => string | undefined;
/** Throws a `StartError` for an invalid value. */
type Read = <Schema extends z.ZodType>(name: string, schema: Schema) => z.output<Schema>;

/**
 * Reads the environment, which nothing else does. Throws a `StartError` that names the variable.
 * Blanks around a value do not count.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given: Given = (name) => env[name]?.trim() || undefined;
  const config = readValues(given, (name, schema) => {
    const { data, error } = schema.safeParse(given(name));
    if (error) throw new StartError(`${name} ${error.issues[0]?.message}`);
    return data;
  });
  refuseContradictions(config, given);
  return config;
}

function readValues(given: Given, read: Read) {
  const dataDir = path.resolve(given('DATA_DIR') ?? 'data');
  const databaseUrl = read('DATABASE_URL', orNull(DATABASE));
  const publicUrl = read('PUBLIC_URL', orNull(webAddress(PUBLIC_EXAMPLE)));
  const homeUrl = read('HOME_URL', orNull(HOME_URL));
  const sender = `Gwiazdozbiór <gwiazdozbior@${publicUrl ? new URL(publicUrl).hostname : 'localhost'}>`;
  const metricsPort = read('METRICS_PORT', whole(1, 65_535).optional());
  const metricsHost = read('METRICS_HOST', HOST.default('127.0.0.1'));
  return {
    port: read('PORT', whole(0, 65_535).default(3000)),
    host: read('HOST', HOST.default('::')),
    dataDir,
    /** `null`: the embedded database in `dataDir`. */
    databaseUrl,
    databasePool: read('DATABASE_POOL', whole(2, 1000).default(DATABASE_POOL)),
    /** Address for LISTEN: PostgreSQL itself, without a connection pooler in between. */
    directUrl: read('DATABASE_DIRECT_URL', orNull(DATABASE)) ?? databaseUrl,
    /** In minutes after midnight in Poland; `null`: never. */
    backupAt: read('BACKUP', TIME.default(databaseUrl ? null : 3.5 * 60)),
    backupDir: path.resolve(given('BACKUP_DIR') ?? path.join(dataDir, 'backups')),
    newDatabase: read('NEW_DATABASE', YES) === 'yes',
    /** An origin; `null`: the request's own address. */
    publicUrl,
    /** An origin; `null`: none. */
    homeUrl,
    hsts: read('HSTS', oneOf('on', 'off').default('on')),
    /** Number of trusted proxies in front of the server. */
    trustProxy: read('TRUST_PROXY', whole(0, 10).default(0)),
    /** `null`: letters are written into `dataDir`. */
    smtpUrl: read('SMTP_URL', orNull(SMTP_URL)),
    /** `a@b.c` or `Name <a@b.c>`. */
    mailFrom: read('MAIL_FROM', SENDER.default(sender)),
    operatorEmail: read('OPERATOR_EMAIL', orNull(OPERATOR_EMAIL)),
    healthPingUrl: read('HEALTH_PING_URL', orNull(PING_URL)),
    /** Host names or origins. */
    pushHosts: read('PUSH_HOSTS', PUSH_HOSTS),
    /** As `host:port`. */
    webhookHosts: read('WEBHOOK_HOSTS', WEBHOOK_HOSTS).flatMap((host) =>
      PORT.test(host) ? [host] : [`${host}:80`, `${host}:443`],
    ),
    /** Contains `{name}` in place of the search words. */
    shopUrl: read('SHOP_URL', SHOP_URL.default('https://allegro.pl/listing?string={name}')),
    logLevel: read('LOG_LEVEL', LOG_LEVEL.default('info')),
    /** `null`: `pretty` on a terminal, else `json`. */
    logFormat: read('LOG_FORMAT', orNull(oneOf('pretty', 'json'))),
    registration: read('REGISTRATION', oneOf('open', 'closed').default('open')),
    workLimit: read('WORK_LIMIT', oneOf('on', 'off').default('on')),
    metrics: metricsPort === undefined ? null : { port: metricsPort, host: metricsHost },
    serviceWorker: read('SERVICE_WORKER', oneOf('on', 'off').default('on')),
    /** The database contains the sample family and is deleted at the end. */
    isDemo: read('DEMO', YES) === 'yes',
  };
}

function refuseContradictions({ databaseUrl, backupAt, publicUrl, homeUrl }: Config, given: Given) {
  for (const [name, other, why] of NEEDS) {
    if (given(name) && !given(other)) throw new StartError(`${name} needs ${other}, ${why}.`);
  }
  if (databaseUrl && backupAt !== null) {
    throw new StartError(
      'BACKUP is for the embedded database; with DATABASE_URL see docs/backup.md and leave it out.',
    );
  }
  // Cookies are shared by all ports of a host.
  if (publicUrl && homeUrl && hostOf(publicUrl) === hostOf(homeUrl)) {
    throw new StartError('HOME_URL must have another host name than PUBLIC_URL, not only a port.');
  }
}

function hostOf(url: string): string {
  return new URL(url).hostname.replace(/\.$/, '');
}

/**
 * Whether an origin has https, or a host that can only be in the operator's own network. A name of
 * the internet would send passwords in the clear.
 */
function isPrivate(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  const address = hostname.replace(/^\[|\]$/g, '');
  if (protocol === 'https:') return true;
  if (!ipaddr.isValid(address)) return HOME_NAME.test(hostname);
  return HOME_RANGES.includes(ipaddr.process(address).range());
}

/** Parses an address as the driver does: with an account, a socket has no host. */
export function parsedDatabaseUrl(text: string): URL | null {
  const address = text.replace('@/', '@localhost/');
  return URL.canParse(address) ? new URL(address) : null;
}
