import path from 'node:path';
import { createApp } from './app.ts';
import { Background } from './base/background.ts';
import { systemClock } from './base/clock.ts';
import { readConfig } from './base/config.ts';
import { openLog, together } from './base/log.ts';
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
import { scheduleOf } from './jobs/schedule.ts';
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
    if (warning) process.stdout.write(`${warning}\n`);
  }
  // Loaded only when they are on: they cost startup time and memory.
  const metrics = config.metrics && (await import('./ops/metrics/serve.ts')).openMetrics();
  // As the first process of a container, only a handler ends it while it waits for its database.
  const giveUp = () => process.exit();
  process.once('SIGTERM', giveUp).once('SIGINT', giveUp);
  const live = new Hub();
  const tell = (line: string) => void process.stdout.write(`${line}\n`);
  const storage = await openStorage(
    config,
    live,
    (err) => log.warn({ err }, 'database connection lost'),
    { tell, meter: metrics, waitMs: BOOT_MS },
  );
  await refuseDemoOfRealData(storage.patient.read, config);
  const { directUrl } = config;
  const relay = directUrl
    ? await reach(() => openRelay(live, { url: directUrl, db: storage.read, log }), {
        variable: directUrl === config.databaseUrl ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL',
        url: directUrl,
        waitMs: BOOT_MS,
        tell,
      })
    : null;
  const opened = await readOpened(storage.patient.read);
  const { installation } = opened;
  process.stdout.write(`${describeOpened(opened, config)}\n`);
  const web = IS_BUILT ? openWeb(DIST) : null;
  const background = new Background(log);
  const health = new Health(systemClock, log);
  const mail = openMail(config, { log, health, meter: metrics });
  const limits = limitsIn(storage, log, metrics);
  const post = openPost({ mail, limits, background, log });
  const clock = watchClock(health, systemClock, opened.seen);
  const context = { storage, clock, log, health, config };
  const checkHealth = checkOfAll({ ...context, mail, background });
  const watched = { ...context, mail, checkHealth };
  const nightly = [
    ...nightlyBackup({ ...context, installation }, BACKUP),
    ...nightlyCleaning(context, outboxIn(config.dataDir)),
  ];
  const schedule = scheduleOf(context, [
    ...nightly,
    ...endOfNight({ ...watched, installation }, nightly),
  ]);
  const passwords = openPasswords({ meter: metrics });
  if (config.metrics) {
    await metrics?.serve({ ...context, live, relay, passwords, installation }, config.metrics);
  }
  const app = createApp({
    ...context,
    live,
    mail,
    passwords,
    limits,
    post,
    texts: new Texts(),
    background,
    meter: metrics,
    checkHealth,
    pace: REQUEST_LIMITS,
    fileProgram: READ_FILE,
    work: new Work({
      limits: config.workLimit === 'on' ? WORK_LIMITS : NO_WORK_LIMITS,
      slowness: measureSlowness(),
      meter: metrics,
    }),
    web,
  });
  const server = await listen(app, config);
  schedule.start();
  const stopDeliverer = startDeliverer({ ...context, post, meter: metrics });
  const stopNotifier = startNotifier({ ...context, post, meter: metrics });
  const stopWatch = startOperatorWatch(watched);
  const endAdmin = await openAdmin({ ...context, mail, address: server.address });
  process.stdout.write(
    `Gwiazdozbiór is ready: ${config.publicUrl ?? server.addresses.join(' or ')}\n`,
  );

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    // With work in flight, such as a mail server that does not respond, it would never end.
    setTimeout(() => {
      log.warn('shutdown timed out with work in flight');
      endWritten();
    }, STOP_MS).unref();
    live.endAll();
    endAdmin();
    await Promise.all([
      schedule.stop(),
      stopNotifier(),
      stopDeliverer(),
      stopWatch(),
      server.close(),
    ]);
    await background.settled();
    await mail.close();
    metrics?.close();
    if (relay) await relay.close();
    await storage.close();
  };
  process.off('SIGTERM', giveUp).off('SIGINT', giveUp);
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
});
