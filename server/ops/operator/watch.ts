import { randomUUID } from 'node:crypto';
import { HEALTH_PARTS, type HealthPart } from '#contract/health.ts';
import { MINUTE_MS, SECOND_MS } from '#domain/time/time-zone.ts';
import type { Config } from '../../base/config.ts';
import { inTime } from '../../base/in-time.ts';
import { giveBackLease, lastDone, takeLease } from '../../db/installation/lease.ts';
import type { Stopwatch } from '../../health/probe.ts';
import type { AppContext } from '../../http/context.ts';
import { repeat } from '../../jobs/repeat.ts';
import type { Mail } from '../../mail/mail.ts';
import { troubleLetter, troublesOf } from './letters.ts';

const POLL_MS = MINUTE_MS;
/** A mail server may take half a minute for each letter. */
const LONGEST_MS = 3 * MINUTE_MS;
/** A trouble is reported if it still, or again, exists this long after it began. */
const TROUBLE_MS = 5 * MINUTE_MS;
/** It has ended when the part was well for this long. */
const WELL_MS = 60 * MINUTE_MS;
/** Another server takes over a dead server's troubles after this time. */
const HELD_MS = 5 * MINUTE_MS;
/** Delay before a letter that was not sent is retried. */
const RETRY_MS = 10 * MINUTE_MS;
/** A database that hangs must not hold a letter up. */
const DATABASE_MS = 3 * SECOND_MS;

type Watching = Pick<AppContext, 'storage' | 'clock' | 'health' | 'log' | 'checkHealth'> & {
  mail: Pick<Mail, 'send'>;
  config: Pick<Config, 'operatorEmail' | 'publicUrl'>;
};

/**
 * `unsent`: the letter failed. `unsaved`: it was sent, and only this process knows. `saved`: the
 * database knows, too.
 */
type Report = 'none' | 'unsent' | 'unsaved' | 'saved';

/** A trouble from its beginning until it has ended. Times are on the stopwatch. */
interface Episode {
  begun: number;
  lastSeen: number;
  report: Report;
}

/** When a server reported the trouble; `null`: none did. */
type Claim = { reported: number | null } | 'held-by-another' | 'unknown';

/** Sends the operator's letters about trouble, if there is an address. Returns a function that stops it. */
export function startOperatorWatch(context: Watching): () => Promise<void> {
  const { operatorEmail } = context.config;
  if (operatorEmail === null) return async () => {};
  const watch = watchFor(context, operatorEmail);
  const stop = repeat(context, {
    name: 'operator',
    part: 'operator',
    everyMs: POLL_MS,
    longestMs: LONGEST_MS,
    run: watch.poll,
  });
  return async () => {
    await stop();
    await watch.close();
  };
}

/**
 * Returns a check of all parts of the health that sends one letter about what is new. What was
 * reported is the `done` of a lease, so a restart or another server does not repeat it. While the
 * database cannot be written, only this process remembers.
 */
export function watchFor(
  { storage, clock, health, log, mail, checkHealth, config }: Watching,
  operatorEmail: string,
  stopwatch: Stopwatch = () => performance.now(),
) {
  const claims = claimsIn(storage);
  const episodes = episodesOf(claims, clock);
  let retryAt = -Infinity;

  async function poll(): Promise<void> {
    await checkHealth();
    const now = stopwatch();
    const begun: HealthPart[] = [];
    const ended: HealthPart[] = [];
    for (const part of HEALTH_PARTS) {
      if (health.trouble(part)) {
        if (await episodes.hasBegun(part, now)) begun.push(part);
      } else if (await episodes.hasEnded(part, now)) ended.push(part);
    }
    if (begun.length + ended.length > 0 && now >= retryAt) await report(begun, ended, now);
  }

  async function report(begun: HealthPart[], ended: HealthPart[], now: number): Promise<void> {
    const content = { begun: troublesOf(health, begun), ended, now: troublesOf(health) };
    try {
      await mail.send(troubleLetter({ ...config, operatorEmail }, content, clock()));
    } catch (err) {
      retryAt = now + RETRY_MS;
      for (const part of begun) episodes.setUnsent(part);
      log.warn({ err, begun, ended }, 'letter to the operator not sent; retrying in 10 min');
      return;
    }
    log.info({ begun, ended }, 'letter to the operator sent');
    for (const part of begun) await episodes.setSent(part);
    for (const part of ended) {
      episodes.delete(part);
      await claims.giveBack(part, 0);
    }
  }

  return {
    poll,
    /** Leaves the troubles to the next process. */
    async close(): Promise<void> {
      await Promise.all(episodes.parts().map((part) => claims.giveBack(part)));
    },
  };
}

/** What the servers know together: which troubles were reported, and who holds them. */
function claimsIn(storage: Watching['storage']) {
  const holder = randomUUID();

  return {
    async claim(part: HealthPart): Promise<Claim> {
      try {
        const taking = takeLease(storage, nameOf(part), holder, HELD_MS);
        const taken = await inTime(taking, DATABASE_MS, () => null);
        if (taken === null) return 'unknown';
        // 0: a server has reported the end.
        return taken ? { reported: taken.done || null } : 'held-by-another';
      } catch {
        return 'unknown';
      }
    },

    giveBack(part: HealthPart, reported?: number): Promise<boolean> {
      const giving = giveBackLease(storage, nameOf(part), holder, reported).then(() => true);
      return inTime(giving, DATABASE_MS, () => false).catch(() => false);
    },

    async isReported(part: HealthPart): Promise<boolean> {
      const reported = await inTime(lastDone(storage.read, nameOf(part)), DATABASE_MS, () => null)
        // Without a database nothing is known.
        .catch(() => null);
      return Boolean(reported);
    },
  };
}

/** The troubles that this process knows of. Times are on the stopwatch. */
function episodesOf(claims: ReturnType<typeof claimsIn>, clock: Watching['clock']) {
  const episodes = new Map<HealthPart, Episode>();

  async function inherited(part: HealthPart, now: number): Promise<Episode | null> {
    if (!(await claims.isReported(part))) return null;
    const episode: Episode = { begun: now, lastSeen: now, report: 'saved' };
    episodes.set(part, episode);
    return episode;
  }

  async function save(part: HealthPart, episode: Episode): Promise<void> {
    const claim = await claims.claim(part);
    if (claim === 'unknown' || claim === 'held-by-another') return;
    if (claim.reported || (await claims.giveBack(part, clock()))) episode.report = 'saved';
  }

  return {
    async hasBegun(part: HealthPart, now: number): Promise<boolean> {
      const episode = episodes.get(part) ?? { begun: now, lastSeen: now, report: 'none' };
      episode.lastSeen = now;
      episodes.set(part, episode);
      if (now - episode.begun < TROUBLE_MS) return false;
      const claim = await claims.claim(part);
      if (claim === 'held-by-another') return false;
      if (claim === 'unknown') return !isReported(episode);
      if (claim.reported) episode.report = 'saved';
      else if (episode.report === 'unsaved') await save(part, episode);
      else return true;
      return false;
    },

    async hasEnded(part: HealthPart, now: number): Promise<boolean> {
      const episode = episodes.get(part) ?? (await inherited(part, now));
      if (episode?.report === 'unsaved') await save(part, episode);
      if (!episode || now - episode.lastSeen < WELL_MS) return false;
      const claim = episode.report === 'none' ? 'held-by-another' : await claims.claim(part);
      const isOpen =
        claim === 'unknown' ||
        (claim !== 'held-by-another' && (claim.reported !== null || episode.report !== 'saved'));
      if (!isOpen) episodes.delete(part);
      return isOpen;
    },

    setUnsent(part: HealthPart) {
      const episode = episodes.get(part);
      if (episode) episode.report = 'unsent';
    },

    async setSent(part: HealthPart): Promise<void> {
      const episode = episodes.get(part);
      if (!episode) return;
      episode.report = 'unsaved';
      await save(part, episode);
    },

    delete: (part: HealthPart) => episodes.delete(part),
    parts: () => [...episodes.keys()],
  };
}

function isReported({ report }: Episode): boolean {
  return report === 'unsaved' || report === 'saved';
}

function nameOf(part: HealthPart): string {
  return `report of ${part}`;
}
