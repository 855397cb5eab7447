import { pino } from 'pino';
import { openPasswords } from '../account/passwords.ts';
import type { AppContext, Pace } from '../context.ts';
import { Health } from '../health/index.ts';
import { Background } from '../http/background.ts';
import { limitsIn } from '../http/limit.ts';
import { Presence } from '../http/presence.ts';
import { Hub } from '../live/hub.ts';
import { openMail } from '../mail/mail.ts';
import { isWholeData } from '../storage/whole-data.ts';

type Given = Pick<AppContext, 'storage' | 'clock'> &
  Partial<
    Pick<
      AppContext,
      | 'isWhole'
      | 'live'
      | 'web'
      | 'config'
      | 'log'
      | 'pace'
      | 'passwords'
      | 'health'
      | 'presence'
      | 'meter'
    >
  > & {
    dataDir: string;
    smtpUrl?: string | null;
  };

/** The default configuration. */
export const SMALL_HOME: AppContext['config'] = {
  port: 3000,
  publicUrl: null,
  trustProxy: 0,
  shopUrl: 'https://sklep.example.com/?szukaj={name}',
  registration: 'open',
  serviceWorker: 'on',
  isDemo: false,
  mailFrom: 'Gwiazdozbiór <dom@example.com>',
  pushHosts: [],
};

/** Tests send more requests in a second than a family does in a month. */
const NO_LIMIT: Pace = {
  requests: 1e9,
  writes: 1e9,
  seconds: 1,
  files: 1e9,
  recordings: 1e9,
  fileSeconds: 60,
  pageSeconds: 60,
};

/**
 * An application context on a given storage. Mail goes to the outbox in `dataDir`, or to the mail
 * server that is given.
 */
export function contextOn({
  dataDir,
  smtpUrl = null,
  log = pino({ level: 'error' }),
  ...given
}: Given): AppContext {
  return {
    live: new Hub(),
    web: null,
    config: SMALL_HOME,
    pace: NO_LIMIT,
    log,
    passwords: openPasswords(),
    limits: limitsIn(given.storage, log),
    mail: openMail({ smtpUrl, mailFrom: 'Gwiazdozbiór <dom@example.com>', dataDir }, log),
    background: new Background(log),
    presence: new Presence(),
    meter: null,
    health: new Health(given.clock, log),
    isWhole: () => isWholeData({ directUrl: null, dataDir }),
    ...given,
  };
}
