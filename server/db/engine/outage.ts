import { getSystemErrorName } from 'node:util';

/** What keeps a database of either engine from serving, though no request is at fault. */
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

/** A known outage, and what the operator reads of it: one line without a path. */
interface Outage {
  kind: OutageKind;
  line: string;
}

const LINES: Record<OutageKind, string> = {
  full: 'The disk is full',
  'read-only': 'The database may not be written: its file, folder or disk is read-only',
  'broken-disk': 'The disk does not do what it is asked',
  corrupt: 'The database is damaged',
  busy: 'The database is held by another program',
  held: 'Rows are held for too long by somebody else',
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

/** The driver's reading of rows gives no code, only SQLite's words for it. */
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

/** What the system said below it tells more. */
const SYSTEM: Record<string, OutageKind> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'read-only',
  EACCES: 'read-only',
  EPERM: 'read-only',
  EIO: 'broken-disk',
};

/** Calls of the system that have a descriptor and no path. */
const DISK_CALLS = ['write', 'fsync', 'fdatasync'];

/** SQLSTATE codes of PostgreSQL, or the class that they begin with (its manual, appendix A). */
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

/** What a lost connection to PostgreSQL fails with. */
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
/** The driver of PostgreSQL says these without a code. */
const LOST = /^(connection terminated|client (has encountered|was closed)|timeout expired)/i;
const CROWDED = /^timeout exceeded when trying to connect/;

/** An outage that we noticed ourselves. */
export class OutageError extends Error {
  readonly kind: OutageKind;

  constructor(kind: OutageKind, options?: ErrorOptions) {
    super(`${LINES[kind]}.`, options);
    this.kind = kind;
  }
}

/** What SQLite itself says; the driver gives its number only for some statements. */
export function isSqliteError(
  error: unknown,
): error is Error & Fields & { code: 'ERR_SQLITE_ERROR' } {
  return error instanceof Error && (error as Fields).code === 'ERR_SQLITE_ERROR';
}

/** The outage that an error of an engine, or of the disk below it, tells of; `null` for any other. */
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
  // An address that may not be listened on is refused by the same name, and has no path.
  const isFile = error.path !== undefined || DISK_CALLS.includes(error.syscall ?? '');
  return (isFile && SYSTEM[error.code ?? '']) || null;
}

/** What the errors of the two drivers and of the file system carry. */
interface Fields {
  code?: string;
  /** SQLite's extended result code. */
  errcode?: number;
  systemErrno?: number;
  /** Of what PostgreSQL itself answered. */
  severity?: string;
  syscall?: string;
  path?: string;
}

function systemCodeOf({ systemErrno, syscall, code }: Fields): string | undefined {
  if (systemErrno) return getSystemErrorName(-systemErrno);
  return syscall === undefined ? undefined : code;
}
