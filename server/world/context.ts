import { pino } from 'pino';
import type { AppContext, Pace } from '../context.ts';
import { Background } from '../http/background.ts';
import { Hub } from '../live/hub.ts';
import { openMail } from '../mail/mail.ts';

type Given = Pick<AppContext, 'storage' | 'clock'> &
  Partial<Pick<AppContext, 'live' | 'web' | 'config' | 'log' | 'pace'>> & {
    dataDir: string;
    smtpUrl?: string | null;
  };

/** A server that nobody has configured. */
export const SMALL_HOME: AppContext['config'] = {
  port: 3000,
  publicUrl: null,
  trustProxy: 0,
  shopUrl: 'https://sklep.example.com/?szukaj={name}',
};

/** A test does in a second what a family does in a month. */
const NO_LIMIT: Pace = { requests: 1e9, writes: 1e9, seconds: 1 };

/**
 * All that a server is made of, on a storage of its own. Letters go to the outbox in `dataDir`, or
 * to the mail server that is given.
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
    mail: openMail({ smtpUrl, mailFrom: 'Gwiazdozbiór <dom@example.com>', dataDir }, log),
    background: new Background(log),
    ...given,
  };
}
