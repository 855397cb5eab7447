import { getSystemErrorName } from 'node:util';

export type OutageKind =
  | 'full'
  | 'read-only'
  | 'broken-disk'
  | 'corrupt'
  | 'busy'
  | 'held'
  | 'crowded'
  | 'unreachable'
  | 'gone';

/** A known outage, with one line for the operator that contains no path. */
interface Outage {
  kind: OutageKind;
  line: string;
}

const LINES: Record<OutageKind, string> = {
  full: 'The disk is full',
  'read-only': 'The database is not writable: its file, directory or disk is read-only',
  'broken-disk': 'The disk reports errors',
  corrupt: 'The database is damaged',
  busy: 'The database is locked by another program',
  held: 'Rows are locked for too long',
  crowded: 'All connections to the database are in use',
  unreachable: 'The database server does not answer',
  gone: 'The database file was removed or replaced while the server was running',
};

/** Primary result codes of SQLite (https://sqlite.org/rescode.html). */
const SQLITE: Record<number, OutageKind> = {
  3: 'read-only',
  5: 'busy',
  6: 'busy',
  8: 'read-only',
  10: 'broken-disk',
  11: 'corrupt',
  13: 'full',
  14: 'broken-disk',
  15: 'busy',
  26: 'corrupt',
};

/** When it reads rows, the driver gives only SQLite's message, without a code. */
const IN_WORDS: Record<string, number> = {
  'database is locked': 5,
  'database table is locked': 6,
  'attempt to write a readonly database': 8,
  'disk I/O error': 10,
  'database disk image is malformed': 11,
  'database or disk is full': 13,
  'unable to open database file': 14,
  'locking protocol': 15,
  'file is not a database': 26,
};

/** The system's error code is more precise. */
const SYSTEM: Record<string, OutageKind> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'read-only',
  EACCES: 'read-only',
  EPERM: 'read-only',
  EIO: 'broken-disk',
};

/** System calls on a descriptor, without a path. */
const DISK_CALLS = ['write', 'fsync', 'fdatasync'];

/** SQLSTATE codes or classes of PostgreSQL (its manual, appendix A). */
const POSTGRES: Record<string, OutageKind> = {
  '08': 'unreachable',
  '25006': 'read-only',
  '25P03': 'busy',
  '28': 'unreachable',
  '3D000': 'unreachable',
  '40001': 'busy',
  '40P01': 'busy',
  '53': 'busy',
  '53100': 'full',
  '55P03': 'held',
  '57014': 'busy',
  '57P': 'unreachable',
  '58': 'broken-disk',
  XX001: 'corrupt',
  XX002: 'corrupt',
};

const NETWORK = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
];
/** Messages of the PostgreSQL driver that have no code. */
const LOST = /^(connection terminated|client (has encountered|was closed)|timeout expired)/i;
const CROWDED = /^timeout exceeded when trying to connect/;

/** An outage that our own code detected. */
export class OutageError extends Error {
  readonly kind: OutageKind;

  constructor(kind: OutageKind, options?: ErrorOptions) {
    super(`${LINES[kind]}.`, options);
    this.kind = kind;
  }
}

/** The driver sets its number only for some statements. */
export function isSqliteError(
  error: unknown,
): error is Error & Fields & { code: 'ERR_SQLITE_ERROR' } {
  return error instanceof Error && (error as Fields).code === 'ERR_SQLITE_ERROR';
}

/** `null` for an error that is no outage. */
export function reasonOf(error: unknown): Outage | null {
  if (!(error instanceof Error)) return null;
  const detail = systemCodeOf(error as Fields);
  const kind = kindOf(error, detail);
  return kind && { kind, line: `${LINES[kind]}${detail ? ` (${detail})` : ''}.` };
}

function kindOf(error: Error & Fields, detail: string | undefined): OutageKind | null {
  if (error instanceof OutageError) return error.kind;
  if (isSqliteError(error)) {
    const result = error.errcode ?? IN_WORDS[error.message] ?? 0;
    const kind = SQLITE[result & 0xff] ?? null;
    return (kind === 'broken-disk' && SYSTEM[detail ?? '']) || kind;
  }
  if (error.severity !== undefined && error.code) {
    const { code } = error;
    return POSTGRES[code] ?? POSTGRES[code.slice(0, 3)] ?? POSTGRES[code.slice(0, 2)] ?? null;
  }
  if (error.code && NETWORK.includes(error.code)) return 'unreachable';
  if (error.syscall === 'connect' || LOST.test(error.message)) return 'unreachable';
  if (CROWDED.test(error.message)) return 'crowded';
  // A forbidden port fails with the same code, but has no path.
  const isFile = error.path !== undefined || DISK_CALLS.includes(error.syscall ?? '');
  return (isFile && SYSTEM[error.code ?? '']) || null;
}

interface Fields {
  code?: string;
  /** SQLite's extended result code. */
  errcode?: number;
  systemErrno?: number;
  /** Set on errors that PostgreSQL itself reported. */
  severity?: string;
  syscall?: string;
  path?: string;
}

function systemCodeOf({ systemErrno, syscall, code }: Fields): string | undefined {
  if (systemErrno) return getSystemErrorName(-systemErrno);
  return syscall === undefined ? undefined : code;
}
