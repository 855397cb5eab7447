import { Background } from '../base/background.ts';
import { Texts } from '../base/texts.ts';
import { checkOfAll } from '../features/health/check.ts';
import { Health } from '../health/health.ts';
import type { AppContext } from '../http/context.ts';
import { limitsIn } from '../http/limits/limit.ts';
import { openPost } from '../http/limits/post.ts';
import type { RequestLimits } from '../http/limits/request-limits.ts';
import { Work } from '../http/limits/work.ts';
import { NO_WORK_LIMITS } from '../http/limits/work-budgets.ts';
import { Hub } from '../live/hub.ts';
import { openMail } from '../mail/mail.ts';

type Needed = 'storage' | 'clock' | 'config' | 'log' | 'passwords' | 'fileProgram';
type Given = Pick<AppContext, Needed> &
  Partial<Pick<AppContext, 'live' | 'web' | 'pace' | 'health' | 'meter' | 'work'>> & {
    dataDir: string;
    smtpUrl?: string | null;
  };

/** A program sends more requests in a second than a family in a month. */
export const NO_LIMIT: RequestLimits = {
  requests: 1e9,
  writes: 1e9,
  seconds: 1,
  pages: 1e9,
  calendars: 1e9,
  files: 1e9,
  recordings: 1e9,
  photos: 1e9,
  fileSeconds: 60,
  pageSeconds: 60,
};

/** An app without limits, for a program's own requests. Letters go to the outbox in `dataDir`. */
export function contextWithoutLimits({ dataDir, smtpUrl = null, ...given }: Given): AppContext {
  const { storage, clock, config, log, meter = null, health = new Health(clock, log) } = given;
  const limits = limitsIn(storage, log, meter);
  const background = new Background(log);
  const mail = openMail({ smtpUrl, mailFrom: config.mailFrom, dataDir }, { log, health, meter });
  return {
    live: new Hub(),
    web: null,
    pace: NO_LIMIT,
    work: new Work({ limits: NO_WORK_LIMITS, meter }),
    limits,
    mail,
    post: openPost({ mail, limits, background, log }),
    background,
    texts: new Texts(),
    meter,
    health,
    checkHealth: checkOfAll({ ...given, health, mail, background }),
    ...given,
  };
}
