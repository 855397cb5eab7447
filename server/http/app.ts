import { OpenAPIHono, z } from '@hono/zod-openapi';
import { bodyLimit } from 'hono/body-limit';
import { secureHeaders } from 'hono/secure-headers';
import type { Logger } from 'pino';
import { getHealth } from '#contract/health.ts';
import { TODAY_HEADER } from '#contract/start.ts';
import { accountDesk } from '../account/desk.ts';
import { accountRoutes } from '../account/handlers.ts';
import { resetRoutes } from '../account/reset.ts';
import { settingsRoutes } from '../account/settings.ts';
import { badgeRoutes } from '../badge/handlers.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { doorRoutes } from '../door/handlers.ts';
import { giftRoutes } from '../gift/handlers.ts';
import { kidRoutes } from '../kid/handlers.ts';
import type { Hub } from '../live/hub.ts';
import { liveRoutes } from '../live/stream.ts';
import type { Mail } from '../mail/mail.ts';
import { missionRoutes } from '../mission/handlers.ts';
import { planRoutes } from '../plan/handlers.ts';
import { pointsRoutes } from '../points/handlers.ts';
import { progressRoutes } from '../progress/handlers.ts';
import { findVisitor } from '../session/sessions.ts';
import type { Storage } from '../storage/storage.ts';
import type { Background } from './background.ts';
import { readToken } from './cookie.ts';
import { isForeign } from './origin.ts';
import { type Pace, paceKeeper } from './pace.ts';
import { answerError, answerMisfit, refuse } from './problem.ts';
import { requestLog, untrustedProxy } from './request-log.ts';
import type { Visitor } from './visitor.ts';
import { webRoutes } from './web.ts';

/** What the handlers are given: everything that reaches outside of them. */
export interface House {
  storage: Storage;
  clock: Clock;
  log: Logger;
  /** Who listens to which family's changes. */
  live: Hub;
  mail: Mail;
  background: Background;
  config: Pick<Config, 'port' | 'publicUrl' | 'trustProxy' | 'shopUrl'>;
  pace: Pace;
  /** The folder of the built browser code; `null` where only the interface is served. */
  web: string | null;
}

export interface AppEnv {
  Variables: {
    visitor: Visitor | null;
    /** The number under which this request is found in the log. */
    request: string;
  };
}

export type App = OpenAPIHono<AppEnv>;

const LARGEST_BODY_BYTES = 64 * 1024;
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

z.config({ customError: () => 'Nieprawidłowa wartość' });

export function createApp(house: House): App {
  const app: App = new OpenAPIHono<AppEnv>({ defaultHook: answerMisfit });
  app.onError((error, c) => answerError(error, c, house));
  const secured = headers(house.config);
  app.use(requestLog(house), untrustedProxy(house), secured);
  const keepPace = paceKeeper(house);

  const desk = accountDesk(house);
  app.use('/api/*', async (c, next) => {
    c.header('Cache-Control', 'no-store');
    const isWrite = !SAFE_METHODS.includes(c.req.method);
    if (isWrite && isForeign(c, house.config)) return refuse(c, 'foreign-origin');
    const visitor = await findVisitor(house, readToken(c, house.config));
    if (visitor?.returning) await desk.renewCookies(c, visitor.family);
    c.set('visitor', visitor);
    if (visitor) c.header(TODAY_HEADER, String(visitor.today));
    await keepPace(c, visitor, isWrite);
    await next();
  });
  app.use(
    '/api/*',
    bodyLimit({ maxSize: LARGEST_BODY_BYTES, onError: (c) => refuse(c, 'too-large') }),
  );

  app.openapi(getHealth, async (c) => {
    await house.storage.read.selectFrom('family').select('family_id').limit(1).execute();
    return c.json({ ok: true as const }, 200);
  });
  accountRoutes(app, house, desk);
  settingsRoutes(app, house, desk);
  resetRoutes(app, house, desk);
  doorRoutes(app, house);
  kidRoutes(app, house);
  missionRoutes(app, house);
  progressRoutes(app, house);
  badgeRoutes(app, house);
  planRoutes(app, house);
  giftRoutes(app, house);
  pointsRoutes(app, house);
  liveRoutes(app, house, secured);

  app.doc31('/api/openapi.json', {
    openapi: '3.1.0',
    info: { title: 'Gwiazdozbiór', version: '1' },
  });
  app.all('/api/*', (c) => refuse(c, 'not-found'));
  if (house.web) webRoutes(app, house.web);
  return app;
}

/**
 * The content policy lets in nothing from other hosts and nothing inline. Browsers are told to come
 * by https only where https is what the operator has named.
 */
function headers({ publicUrl }: Pick<Config, 'publicUrl'>) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      objectSrc: ["'none'"],
    },
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
    referrerPolicy: 'same-origin',
    strictTransportSecurity: publicUrl?.startsWith('https:')
      ? `max-age=${ONE_YEAR_SECONDS}`
      : false,
    xFrameOptions: 'DENY',
  });
}
