import path from 'node:path';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { Background } from './base/background.ts';
import { systemClock } from './base/clock.ts';
import { type Config, readConfig } from './base/config.ts';
import { openLog, together } from './base/log.ts';
import type { Meter } from './base/meter.ts';
import { noteStorageLimits } from './base/storage-limits.ts';
import { Texts } from './base/texts.ts';
import { IS_BUILT, nodeWarning } from './base/version.ts';
import { describeOpened, readOpened } from './db/opened.ts';
import { BOOT_MS, reach } from './db/postgres/reach.ts';
import { openStorage } from './db/storage.ts';
import { checkOfAll } from './features/health/check.ts';
import { contactWarning } from './features/notification/links.ts';
import { watchClock } from './health/clock-watch.ts';
import { Health } from './health/health.ts';
import type { AppContext } from './http/context.ts';
import { limitsIn } from './http/limits/limit.ts';
import { openPasswords } from './http/limits/passwords.ts';
import { openPost } from './http/limits/post.ts';
import { REQUEST_LIMITS } from './http/limits/request-limits.ts';
import { measureSlowness } from './http/limits/slowness.ts';
import { Work } from './http/limits/work.ts';
import { NO_WORK_LIMITS, WORK_LIMITS } from './http/limits/work-budgets.ts';
import { listen } from './http/listen.ts';
import { openWeb } from './http/open-web.ts';
import { nightlyCleaning } from './jobs/cleaning.ts';
import { startDeliverer } from './jobs/deliverer.ts';
import { startNotifier } from './jobs/notifier.ts';
import { type Job, scheduleOf } from './jobs/schedule.ts';
import { startSelfAcceptance } from './jobs/self-acceptance.ts';
import { Hub } from './live/hub.ts';
import { openRelay } from './live/relay.ts';
import { openMail } from './mail/mail.ts';
import { outboxIn } from './mail/outbox.ts';
import { openAdmin } from './ops/admin/serve.ts';
import { nightlyBackup } from './ops/backup/nightly.ts';
import { endOfNight } from './ops/operator/good-night.ts';
import { startOperatorWatch } from './ops/operator/watch.ts';
import { endWritten, program } from './programs/program.ts';
import { refuseDemoOfRealData } from './shared/start/installation.ts';

/** The build, whatever directory the server is started from. */
const DIST = path.resolve(import.meta.dirname, '..');
/** Built into the same directory as this program. */
const BACKUP = path.join(import.meta.dirname, 'backup.js');
const READ_FILE = path.join(
  import.meta.dirname,
  IS_BUILT ? 'read-file.js' : 'programs/read-file.ts',
);
/** Service managers kill a server about ten seconds after they ask it to stop. */
const STOP_MS = 7000;

await program(async () => {
  const config = readConfig(process.env);
  const log = openLog(config, together(process.stdout));
  noteStorageLimits((line) => log.warn(line));
  for (const warning of [nodeWarning(process.versions.node), contactWarning(config)]) {
    if (warning) report(warning);
  }
  // Loaded only when they are on: they cost startup time and memory.
  const metrics = config.metrics && (await import('./ops/metrics/serve.ts')).openMetrics();
  // As the first process of a container, only a handler ends it while it waits for its database.
  const giveUp = () => process.exit();
  process.once('SIGTERM', giveUp).once('SIGINT', giveUp);
  const live = new Hub();
  const { storage, relay, opened } = await openData({ config, log, live, meter: metrics });
  const { installation } = opened;
  report(describeOpened(opened, config));
  const web = IS_BUILT ? openWeb(DIST) : null;
  const context = openContext({ config, log, storage, meter: metrics }, opened.seen);
  const schedule = scheduleOf(context, nightlyJobs({ ...context, installation }));
  const passwords = openPasswords({ meter: metrics });
  if (config.metrics) {
    await metrics?.serve({ ...context, live, relay, passwords, installation }, config.metrics);
  }
  const app = createApp({
    ...context,
    live,
    passwords,
    texts: new Texts(),
    web,
    pace: REQUEST_LIMITS,
    fileProgram: READ_FILE,
    work: workIn(config, metrics),
  });
  const server = await listen(app, config);
  schedule.start();
  const jobs = [
    startDeliverer(context),
    startNotifier(context),
    startSelfAcceptance(context),
    startOperatorWatch(context),
  ];
  const endAdmin = await openAdmin({ ...context, address: server.address });
  report(`Gwiazdozbiór is ready: ${config.publicUrl ?? server.addresses.join(' or ')}`);
  const stop = stopOnce(log, async () => {
    live.endAll();
    endAdmin();
    await Promise.all([schedule.stop(), ...jobs.map((stopJob) => stopJob()), server.close()]);
    await context.background.settled();
    await context.mail.close();
    metrics?.close();
    if (relay) await relay.close();
    await storage.close();
  });
  process.off('SIGTERM', giveUp).off('SIGINT', giveUp);
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
});

function report(line: string) {
  process.stdout.write(`${line}\n`);
}

/** Opens the database, and on PostgreSQL the connection to other servers. Waits while it boots. */
async function openData({
  config,
  log,
  live,
  meter,
}: Pick<AppContext, 'log' | 'live' | 'meter'> & { config: Config }) {
  const onLost = (err: Error) => log.warn({ err }, 'database connection lost');
  const storage = await openStorage(config, live, onLost, { report, meter, waitMs: BOOT_MS });
  await refuseDemoOfRealData(storage.longRunning.read, config);
  const { directUrl } = config;
  const relay = directUrl
    ? await reach(() => openRelay(live, { url: directUrl, db: storage.read, log }), {
        variable: directUrl === config.databaseUrl ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL',
        url: directUrl,
        waitMs: BOOT_MS,
        report,
      })
    : null;
  return { storage, relay, opened: await readOpened(storage.longRunning.read) };
}

/** Opens what requests, jobs and the operator's tools share. */
function openContext(
  base: Pick<AppContext, 'log' | 'storage' | 'meter'> & { config: Config },
  seen: number | null,
) {
  const { config, log, storage, meter } = base;
  const background = new Background(log);
  const health = new Health(systemClock, log);
  const mail = openMail(config, { log, health, meter });
  const limits = limitsIn(storage, log, meter);
  const post = openPost({ mail, limits, background, log });
  const clock = watchClock(health, systemClock, seen);
  const checkHealth = checkOfAll({ storage, clock, health, mail, background });
  return { ...base, clock, health, background, mail, limits, post, checkHealth };
}

function nightlyJobs(context: Parameters<typeof endOfNight>[0] & { config: Config }): Job[] {
  const nightly = [
    ...nightlyBackup(context, BACKUP),
    ...nightlyCleaning(context, outboxIn(context.config.dataDir)),
  ];
  return [...nightly, ...endOfNight(context, nightly)];
}

function workIn({ workLimit }: Config, meter: Meter | null): Work {
  const limits = workLimit === 'on' ? WORK_LIMITS : NO_WORK_LIMITS;
  return new Work({ limits, slowness: measureSlowness(), meter });
}

/** Returns a function that runs `stop` once, and ends the program when that takes too long. */
function stopOnce(log: Logger, stop: () => Promise<void>): () => Promise<void> {
  let isStopping = false;
  return async () => {
    if (isStopping) return;
    isStopping = true;
    // With work in flight, such as a mail server that does not respond, it would never end.
    setTimeout(() => {
      log.warn('shutdown timed out with work in flight');
      endWritten();
    }, STOP_MS).unref();
    await stop();
  };
}
