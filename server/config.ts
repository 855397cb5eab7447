import path from 'node:path';

/** Everything that the environment says to the server. The only reader of it. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** `null`: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** The address that browsers use, without a slash at its end; `null`: whatever they say. */
  publicUrl: string | null;
  /** How many proxies stand in front and may be believed. */
  trustProxy: number;
}

/** Why the server cannot start; its message is the one line that the operator reads. */
export class StartError extends Error {}

/** Reads the configuration, or throws a `StartError` that names the variable. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  return {
    port: number(env, 'PORT', 3000, 65_535),
    host: env.HOST ?? '::',
    dataDir: path.resolve(env.DATA_DIR ?? 'data'),
    databaseUrl: databaseUrl(env),
    publicUrl: publicUrl(env),
    trustProxy: number(env, 'TRUST_PROXY', 0, 10),
  };
}

function number(env: NodeJS.ProcessEnv, name: string, fallback: number, most: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (Number.isInteger(value) && value >= 0 && value <= most) return value;
  throw new StartError(`${name} must be a whole number from 0 to ${most}, not "${text}".`);
}

function databaseUrl(env: NodeJS.ProcessEnv): string | null {
  const text = env.DATABASE_URL;
  if (!text) return null;
  if (/^postgres(ql)?:\/\//.test(text)) return text;
  throw new StartError('DATABASE_URL must begin with postgres:// (leave it out for SQLite).');
}

function publicUrl(env: NodeJS.ProcessEnv): string | null {
  const text = env.PUBLIC_URL;
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/') return url.origin;
  throw new StartError(
    `PUBLIC_URL must be an address like https://dom.example.com, not "${text}".`,
  );
}
