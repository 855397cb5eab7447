import { OpenAPIHono, z } from '@hono/zod-openapi';
import { NOUNS } from '#contract/api.ts';
import { TODAY_HEADER } from '#contract/start.ts';
import { accountAuth } from './account/auth.ts';
import { accountHandlers, startHandlers } from './account/handlers.ts';
import { resetHandlers } from './account/reset.ts';
import { settingsHandlers } from './account/settings.ts';
import { badgeHandlers } from './badge/handlers.ts';
import { isPlausible } from './clock.ts';
import type { App, AppContext, AppEnv, Handlers } from './context.ts';
import { bringsFile, fileBody } from './data/body.ts';
import { dataHandlers } from './data/handlers.ts';
import { doorHandlers } from './door/handlers.ts';
import { giftHandlers } from './gift/handlers.ts';
import { grownUpHandlers } from './grown-up/handlers.ts';
import { healthHandlers } from './health/handlers.ts';
import { boundedBody } from './http/body.ts';
import { readToken } from './http/cookie.ts';
import { describeInterface } from './http/description.ts';
import { securedBy } from './http/headers.ts';
import { isForeign } from './http/origin.ts';
import { paceKeeper } from './http/pace.ts';
import { answerError, answerMisfit, OUTAGE_WAIT_SECONDS, refuse } from './http/refusal.ts';
import { requestLog, untrustedProxy } from './http/request-log.ts';
import { webRoutes } from './http/web.ts';
import { inboxHandlers } from './inbox/handlers.ts';
import { kidHandlers } from './kid/handlers.ts';
import { liveHandlers } from './live/stream.ts';
import { missionHandlers } from './mission/handlers.ts';
import { markHandlers } from './mission/marks.ts';
import { newsHandlers } from './news/handlers.ts';
import { notificationHandlers } from './notification/handlers.ts';
import { pauseHandlers } from './pause/handlers.ts';
import { planHandlers } from './plan/handlers.ts';
import { pointsHandlers } from './points/handlers.ts';
import { recordingHandlers } from './recording/handlers.ts';
import { findVisitor } from './session/sessions.ts';
import { tabletHandlers } from './tablet/handlers.ts';
import { weekHandlers } from './week/handlers.ts';
import { wordHandlers } from './word/handlers.ts';

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

  serve(app, {
    account: {
      ...accountHandlers(context, auth),
      ...settingsHandlers(context, auth),
      ...resetHandlers(context, auth),
    },
    grownUp: grownUpHandlers(context, auth),
    tablet: tabletHandlers(context, auth),
    start: startHandlers(context, auth),
    door: doorHandlers(context),
    kid: kidHandlers(context),
    mission: missionHandlers(context),
    mark: markHandlers(context),
    plan: planHandlers(context),
    inbox: inboxHandlers(context),
    notification: notificationHandlers(context),
    pause: pauseHandlers(context),
    week: weekHandlers(context),
    badge: badgeHandlers(context),
    news: newsHandlers(context),
    word: wordHandlers(context),
    gift: giftHandlers(context),
    recording: recordingHandlers(context),
    points: pointsHandlers(context),
    familyData: dataHandlers(context),
    live: liveHandlers(context, secured),
    health: healthHandlers(context),
  });

  describeInterface(app);
  app.all('/api/*', (c) => refuse(c, 'not-found'));
  if (context.web) webRoutes(app, context, context.web);
  return app;
}

type Nouns = typeof NOUNS;

/** Of two paths that an address fits, the contract names the plainer one first. */
function serve(app: App, handlers: { [Noun in keyof Nouns]: Handlers<Nouns[Noun]> }) {
  for (const [noun, { routes }] of Object.entries(NOUNS)) {
    const ofNoun: Record<string, unknown> = handlers[noun as keyof Nouns];
    app.openapiRoutes(
      Object.entries(routes).map(([name, route]) => ({ route, handler: ofNoun[name] })),
    );
  }
}
