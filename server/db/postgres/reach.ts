import { setTimeout as pause } from 'node:timers/promises';
import { parsedDatabaseUrl } from '../../base/config.ts';
import { StartError } from '../../base/start-error.ts';
import { reasonOf } from '../engine/outage.ts';

/** How long a server waits for a database that boots later, such as after a power cut. */
export const BOOT_MS = 60_000;
const RETRY_MS = 500;
/** SQLSTATE of a PostgreSQL that is starting. */
const STARTING = '57P03';

/** What to do, by SQLSTATE code or class, or by the code of the system. */
const ADVICE: Record<string, string> = {
  '28': 'Correct name and password in the address',
  '3D000': 'Create the database, or correct its name',
  '42501': 'Make this account the owner of the database',
  '53300': 'Lower DATABASE_POOL on each server, or raise max_connections',
  '08P01': 'A pooler needs the settings of docs/scale.md',
  ENOTFOUND: 'Correct the name of its host, or check DNS',
  EAI_AGAIN: 'Correct the name of its host, or check DNS',
};
/** Errors of the driver that have no code. */
const IN_WORDS: [RegExp, string][] = [
  [/^SASL/, ADVICE['28'] ?? ''],
  [/SSL|certificate/i, 'Correct sslmode in the address'],
];

interface Reaching {
  /** The variable with the address, if there is one. */
  variable?: string | undefined;
  url: string;
  /** How long to wait for a database that does not answer yet. */
  waitMs?: number | undefined;
  report?: ((line: string) => void) | undefined;
  now?: () => number;
}

/** Retries until `waitMs` have passed. Throws a `StartError` with the variable and what to do. */
export async function reach<T>(connect: () => Promise<T>, reaching: Reaching): Promise<T> {
  const { waitMs = 0, report = () => {}, now = () => performance.now() } = reaching;
  const until = now() + waitMs;
  for (let waits = false; ; waits = true) {
    try {
      return await connect();
    } catch (error) {
      if (!isBooting(error) || now() >= until) throw asStartError(error, reaching);
      if (!waits) {
        report(`${nameOf(reaching)}: ${lineOf(error)}. Waiting up to ${waitMs / 1000} s for it.`);
      }
      await pause(RETRY_MS);
    }
  }
}

/** Returns host and name of a database, without account and password. */
export function databaseName(url: string): string {
  const { host, pathname = '', searchParams } = parsedDatabaseUrl(url) ?? {};
  return `${searchParams?.get('host') ?? host}${pathname}`;
}

function nameOf({ variable = 'PostgreSQL', url }: Reaching): string {
  return `${variable} (${databaseName(url)})`;
}

/** Converts an error of a connection or of PostgreSQL to one line for the operator. */
function asStartError(error: unknown, reaching: Reaching): unknown {
  if (error instanceof StartError || !(error instanceof Error)) return error;
  const advice = adviceFor(error);
  if (advice === null) return error;
  return new StartError(`${nameOf(reaching)}: ${lineOf(error)}. ${advice}.`, { cause: error });
}

/** Returns `null` for a bug, whose stack is needed. */
function adviceFor(error: Error & { code?: string; severity?: string }): string | null {
  const { code = '' } = first(error);
  const known = ADVICE[code] ?? ADVICE[code.slice(0, 2)];
  if (known) return known;
  const [, advice] = IN_WORDS.find(([words]) => words.test(error.message)) ?? [];
  if (advice) return advice;
  if (isBooting(error)) return 'Start PostgreSQL, or correct the address';
  return error.severity === undefined ? null : 'The log of PostgreSQL says more';
}

function isBooting(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '' } = first(error);
  if (code === STARTING) return true;
  const isRefused = code.startsWith('28') || code.startsWith('3D');
  return !isRefused && reasonOf(first(error))?.kind === 'unreachable';
}

function lineOf(error: unknown): string {
  const { message, code } = first(error as Error);
  const line = message.split('\n', 1)[0]?.replace(/\.$/, '') ?? '';
  return code && !line.includes(code) ? `${line} (${code})` : line;
}

/** A name with several addresses fails once for each; only the inner errors have messages. */
function first(error: Error): Error & { code?: string } {
  return error instanceof AggregateError && !error.message ? error.errors[0] : error;
}
