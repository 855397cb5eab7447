import { DAY_MS } from '#domain/time/time-zone.ts';
import { expired, type Tables } from './table.ts';

export const INSTALLATION = {
  lease: {
    owner: 'installation',
    key: ['job'],
    /** It uses the coordinator's clock. */
    isOnCoordinator: true,
  },

  rate_limit: {
    owner: 'installation',
    key: ['key'],
    cleaning: expired('expire', DAY_MS),
  },

  pairing: {
    owner: 'installation',
    key: ['code'],
    cleaning: expired('good_until', DAY_MS),
  },

  signing_key: {
    owner: 'installation',
    key: ['purpose'],
  },
} satisfies Partial<Tables>;
