import { DAY_MS } from '#domain/time/time-zone.ts';
import { expired, type Tables } from './table.ts';

export const INSTALLATION = {
  lease: {
    owner: 'installation',
    key: ['job'],
    /** Leases use the coordinator's clock. */
    spreadBy: null,
    removal: 'statement',
    file: { without: 'it names the server that runs a job' },
  },

  rate_limit: {
    owner: 'installation',
    key: ['key'],
    spreadBy: 'key',
    removal: 'statement',
    file: { without: 'it counts attempts by anybody' },
    cleaning: expired('expire', DAY_MS),
  },

  pairing: {
    owner: 'installation',
    key: ['code'],
    spreadBy: 'code',
    removal: 'statement',
    file: { without: 'it lasts for minutes, and its secret belongs to the tablet' },
    cleaning: expired('good_until', DAY_MS),
  },
} satisfies Partial<Tables>;
