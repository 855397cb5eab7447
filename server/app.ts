import { OpenAPIHono, z } from '@hono/zod-openapi';
import { TODAY_HEADER } from '#contract/start.ts';
import { accountAuth } from './account/auth.ts';
import { accountRoutes } from './account/handlers.ts';
import { resetRoutes } from './account/reset.ts';
import { settingsRoutes } from './account/settings.ts';
import { badgeRoutes } from './badge/handlers.ts';
import { isPlausible } from './clock.ts';
import type { App, AppContext, AppEnv } from './context.ts';
import { bringsFile, fileBody } from './data/body.ts';
import { dataRoutes } from './data/handlers.ts';
import { doorRoutes } from './door/handlers.ts';
import { giftRoutes } from './gift/handlers.ts';
import { grownUpRoutes } from './grown-up/handlers.ts';
import { healthRoutes } from './health/handlers.ts';
import { boundedBody } from './http/body.ts';
import { readToken } from './http/cookie.ts';
import { describeInterface } from './http/description.ts';
import { securedBy } from './http/headers.ts';
import { isForeign } from './http/origin.ts';
import { paceKeeper } from './http/pace.ts';
import { answerError, answerMisfit, OUTAGE_WAIT_SECONDS, refuse } from './http/refusal.ts';
import { requestLog, untrustedProxy } from './http/request-log.ts';
import { webRoutes } from './http/web.ts';
import { inboxRoutes } from './inbox/handlers.ts';
import { kidRoutes } from './kid/handlers.ts';
import { liveRoutes } from './live/stream.ts';
import { missionRoutes } from './mission/handlers.ts';
import { newsRoutes } from './news/handlers.ts';
import { notificationRoutes } from './notification/handlers.ts';
import { pauseRoutes } from './pause/handlers.ts';
import { planRoutes } from './plan/handlers.ts';
import { pointsRoutes } from './points/handlers.ts';
import { recordingRoutes } from './recording/handlers.ts';
import { findVisitor } from './session/sessions.ts';
import { tabletRoutes } from './tablet/handlers.ts';
import { weekRoutes } from './week/handlers.ts';
import { wordRoutes } from './word/handlers.ts';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

z.config({ customError: () => 'Nieprawidłowa wartość' });

export function createApp(context: AppContext): App {
  const app: App = new OpenAPIHono<AppEnv>({ defaultHook: answerMisfit });
  app.onError((error, c) => answerError(error, c, context));
  const secured = securedBy(context.config);
  app.use(requestLog(context), untrustedProxy(context), secured);
  const keepPace = paceKeeper(context);

  const largeBody = fileBody(context);
  const smallBody = boundedBody();
  const auth = accountAuth(context);
  app.use('/api/*', async (c, next) => {
    c.header('Cache-Control', 'no-store');
    const isWrite = !SAFE_METHODS.includes(c.req.method);
    if (isWrite && isForeign(c, context.config)) return refuse(c, 'foreign-origin');
    if (isWrite && !isPlausible(context.clock())) {
      return refuse(c, 'clock-wrong', { wait: OUTAGE_WAIT_SECONDS });
    }
    const visitor = await findVisitor(context, readToken(c, context.config));
    if (visitor?.returning) await auth.renewCookies(c, visitor.family);
    c.set('visitor', visitor);
    if (visitor) c.header(TODAY_HEADER, String(visitor.today));
    await keepPace(c, visitor, isWrite);
    if (!isWrite) return next();
    return bringsFile(c.req.path) ? largeBody(c, next) : smallBody(c, next);
  });

  healthRoutes(app, context);
  accountRoutes(app, context, auth);
  settingsRoutes(app, context, auth);
  resetRoutes(app, context, auth);
  grownUpRoutes(app, context, auth);
  tabletRoutes(app, context, auth);
  dataRoutes(app, context);
  doorRoutes(app, context);
  kidRoutes(app, context);
  missionRoutes(app, context);
  inboxRoutes(app, context);
  weekRoutes(app, context);
  notificationRoutes(app, context);
  pauseRoutes(app, context);
  badgeRoutes(app, context);
  planRoutes(app, context);
  giftRoutes(app, context);
  pointsRoutes(app, context);
  recordingRoutes(app, context);
  wordRoutes(app, context);
  newsRoutes(app, context);
  liveRoutes(app, context, secured);

  describeInterface(app);
  app.all('/api/*', (c) => refuse(c, 'not-found'));
  if (context.web) webRoutes(app, context, context.web);
  return app;
}
