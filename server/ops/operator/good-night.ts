import { MINUTE_MS, SECOND_MS } from '#domain/time/time-zone.ts';
import type { Config } from '../../base/config.ts';
import type { AppContext } from '../../http/context.ts';
import { cleaningAt } from '../../jobs/cleaning.ts';
import { onOneServer } from '../../jobs/one-server.ts';
import { isDue, type Job } from '../../jobs/schedule.ts';
import { type Mail, MailDown } from '../../mail/mail.ts';
import { copiesIn } from '../backup/copies.ts';
import { monthlyLetter, troublesOf } from './letters.ts';

const DEADLINE_MS = 2 * MINUTE_MS;
const PING_MS = 10 * SECOND_MS;

type Context = Pick<AppContext, 'storage' | 'clock' | 'health' | 'log' | 'checkHealth'> & {
  mail: Pick<Mail, 'send' | 'ready'>;
  config: Pick<Config, 'operatorEmail' | 'healthPingUrl' | 'publicUrl' | 'backupAt' | 'backupDir'>;
  installation: string;
};

/** The ping of a good night and the monthly letter. One server does each; a failure is retried. */
export function endOfNight(context: Context, nightly: readonly Job[]): Job[] {
  const { operatorEmail, healthPingUrl } = context.config;
  const night = { at: cleaningAt(context.config), deadlineMs: DEADLINE_MS };
  const jobs: Job[] = [];
  if (healthPingUrl !== null) {
    jobs.push({
      ...night,
      name: 'health ping',
      async run(signal) {
        await refuseBadNight(context, nightly);
        await ping(healthPingUrl, signal, context);
      },
    });
  }
  if (operatorEmail !== null) {
    jobs.push({
      ...night,
      name: 'monthly letter to the operator',
      isMonthly: true,
      run: () => sendMonthly(context, operatorEmail),
    });
  }
  return jobs.map((job) => onOneServer(context, job));
}

/** Throws unless each nightly job that leaves a trace is done, and nothing is in trouble. */
async function refuseBadNight(
  { clock, health, checkHealth, mail }: Context,
  nightly: readonly Job[],
) {
  for (const job of nightly) {
    if (job.lastDone && isDue(job, await job.lastDone(), clock())) {
      throw new Error(`The night is not over: ${job.name} is not done.`);
    }
  }
  await checkHealth();
  // Reported to `health`.
  await mail.ready().catch((error: unknown) => {
    if (!(error instanceof MailDown)) throw error;
  });
  const parts = [...troublesOf(health).keys()];
  if (parts.length > 0) throw new Error(`The night was not good: ${parts.join(', ')}.`);
}

/** The address is a secret, so only its host is logged. */
async function ping(url: string, signal: AbortSignal, { log }: Pick<Context, 'log'>) {
  const response = await fetch(url, {
    headers: { 'user-agent': 'Gwiazdozbior' },
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(PING_MS)]),
  });
  await response.body?.cancel();
  const { host } = new URL(url);
  if (!response.ok) throw new Error(`${host} answered ${response.status}.`);
  log.info({ host, status: response.status }, 'health ping sent');
}

async function sendMonthly(context: Context, operatorEmail: string) {
  const { clock, health, mail, config, checkHealth, installation } = context;
  await checkHealth();
  const copies =
    config.backupAt === null
      ? null
      : (await copiesIn(config.backupDir, installation)).map(({ moment }) => moment);
  const content = { copies, now: troublesOf(health) };
  await mail.send(monthlyLetter({ ...config, operatorEmail }, content, clock()));
}
