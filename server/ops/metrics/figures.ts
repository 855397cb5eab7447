import { Counter, Gauge, type Registry } from 'prom-client';
import { HEALTH_PARTS } from '#contract/health.ts';
import type { Config } from '../../base/config.ts';
import { inTime } from '../../base/in-time.ts';
import { VERSION } from '../../base/version.ts';
import { dueBacklog } from '../../db/installation/due-notifications.ts';
import { readAnything } from '../../db/installation/health.ts';
import type { AppContext } from '../../http/context.ts';
import { type Copy, lastCopy } from '../backup/copies.ts';

/** Prometheus waits for ten seconds. */
const FIGURES_TIMEOUT_MS = 3000;

export interface Measured
  extends Pick<AppContext, 'storage' | 'live' | 'health' | 'clock' | 'passwords'> {
  config: Pick<Config, 'backupAt' | 'backupDir'>;
  /** `null` for a single server on the embedded database. */
  relay: { readonly isUp: boolean } | null;
  installation: string;
}

type Values = Partial<Record<keyof typeof FIGURES | keyof typeof TOTALS, number | undefined>>;

/** Times are in seconds, sizes in bytes. */
const FIGURES = {
  streams: 'Open event streams.',
  relay_up: 'Whether the servers notify each other: 1 or 0.',
  passwords_waiting: 'Passwords that wait for hashing or comparison.',
  writes_waiting: 'Writes that have begun and are not committed.',
  database_up: 'Whether the database answers: 1 or 0.',
  database_bytes: 'Size of the database on disk; of a distributed one, only of its coordinator.',
  database_connections: 'Connections of the pool in use.',
  database_connections_most: 'Maximum number of connections of the pool.',
  database_connections_waiting: 'Transactions and statements that wait for a connection.',
  notifications_due: 'Notifications that are due and not sent yet.',
  notifications_late_seconds: 'Age of the oldest due notification; 0 if none is due.',
  backup_ok: 'Whether backups succeed: 1 or 0.',
  backup_timestamp_seconds: 'When the last good backup was taken.',
  backup_bytes: 'Size of the last good backup.',
} as const;

const TOTALS = {
  writes_total: 'Writes since the start.',
  commits_total: 'Commits since the start; several writes can share one.',
} as const;

/** Values that take too long to read are left out. */
export function figuresIn(registry: Registry, measured: Measured): () => Promise<void> {
  const registers = [registry];
  const gauges = named(FIGURES, (of) => new Gauge({ ...of, registers }));
  const counters = named(TOTALS, (of) => new Counter({ ...of, registers }));
  const trouble = new Gauge({
    name: 'gwiazdozbior_trouble',
    help: '1 for each failing part of /healthz, else 0.',
    labelNames: ['part'],
    registers,
  });
  new Gauge({
    name: 'gwiazdozbior_info',
    help: 'Version of the server.',
    labelNames: ['version'],
    registers,
  }).set({ version: VERSION }, 1);

  return async () => {
    const found = await Promise.all([
      ofDatabase(measured),
      ofNotifications(measured),
      ofBackups(measured),
    ]);
    const values: Values = {
      streams: measured.live.size,
      relay_up: measured.relay ? Number(measured.relay.isUp) : undefined,
      passwords_waiting: measured.passwords.waiting,
      ...Object.assign({}, ...found),
    };
    for (const [name, gauge] of gauges) {
      const value = values[name];
      if (value === undefined) gauge.remove();
      else gauge.set(value);
    }
    for (const [name, counter] of counters) {
      const value = values[name];
      if (value === undefined) continue;
      counter.reset();
      counter.inc(value);
    }
    for (const part of HEALTH_PARTS) {
      trouble.set({ part }, measured.health.trouble(part) ? 1 : 0);
    }
  };
}

function named<Name extends string, Metric>(
  helps: Record<Name, string>,
  made: (of: { name: string; help: string }) => Metric,
) {
  return (Object.entries(helps) as [Name, string][]).map(
    ([name, help]) => [name, made({ name: `gwiazdozbior_${name}`, help })] as const,
  );
}

async function ofDatabase({ storage }: Measured): Promise<Values> {
  const reading = readAnything(storage.read).then(() => storage.figures());
  const found = await orNull(reading);
  if (!found) return { database_up: 0 };
  const { bytes, writes, commits, waiting, pool } = found;
  return {
    database_up: 1,
    database_bytes: bytes,
    writes_waiting: waiting,
    writes_total: writes,
    commits_total: commits,
    database_connections: pool?.used,
    database_connections_most: pool?.most,
    database_connections_waiting: pool?.waiting,
  };
}

async function ofNotifications({ storage, clock }: Measured): Promise<Values> {
  const backlog = await orNull(dueBacklog(storage.read, clock()));
  if (!backlog) return {};
  return {
    notifications_due: backlog.count,
    notifications_late_seconds: backlog.lateMs / 1000,
  };
}

async function ofBackups({ config, installation, health }: Measured): Promise<Values> {
  if (config.backupAt === null) return {};
  const last = await orNull<(Copy & { bytes: number }) | null>(
    lastCopy(config.backupDir, installation),
  );
  return {
    backup_ok: health.trouble('backup') ? 0 : 1,
    backup_timestamp_seconds: last ? last.moment / 1000 : undefined,
    backup_bytes: last?.bytes,
  };
}

function orNull<T>(work: Promise<T>): Promise<T | null> {
  return inTime(work, FIGURES_TIMEOUT_MS, () => null).catch(() => null);
}
