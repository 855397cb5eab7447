import { pino } from 'pino';
import type { House } from '../../server/http/app.ts';
import { Background } from '../../server/http/background.ts';
import { Hub } from '../../server/live/hub.ts';
import { openMail } from '../../server/mail/mail.ts';

type Given = Pick<House, 'storage' | 'clock'> &
  Partial<Pick<House, 'live' | 'web' | 'config'>> & { dataDir: string; smtpUrl?: string | null };

/** A server that nobody has configured. */
export const SMALL_HOME: House['config'] = {
  port: 3000,
  publicUrl: null,
  trustProxy: 0,
  shopUrl: 'https://sklep.example.com/?szukaj={name}',
};

/**
 * All that a server is made of, on a storage of its own. Letters go to the outbox in `dataDir`, or
 * to the mail server that is given.
 */
export function houseOn({ dataDir, smtpUrl = null, ...given }: Given): House {
  const log = pino({ level: 'error' });
  return {
    live: new Hub(),
    web: null,
    config: SMALL_HOME,
    log,
    mail: openMail({ smtpUrl, mailFrom: 'Gwiazdozbiór <dom@example.com>', dataDir }, log),
    background: new Background(log),
    ...given,
  };
}
