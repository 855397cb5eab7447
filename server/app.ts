import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { NOUNS } from '#contract/api.ts';
import { HEALTH } from '#contract/health.ts';
import { TODAY_HEADER } from '#contract/start.ts';
import { isPlausible } from './base/clock.ts';
import './base/field-errors.ts';
import { accountHandlers, startHandlers } from './features/account/handlers.ts';
import { resetHandlers } from './features/account/reset.ts';
import { settingsHandlers } from './features/account/settings.ts';
import { badgeHandlers } from './features/badge/handlers.ts';
import { calendarHandlers } from './features/calendar/handlers.ts';
import { bringsFile, fileBody } from './features/data/body.ts';
import { dataHandlers } from './features/data/handlers.ts';
import { excuseHandlers } from './features/excuse/handlers.ts';
import { giftHandlers } from './features/gift/handlers.ts';
import { grownUpHandlers } from './features/grown-up/handlers.ts';
import { healthHandlers } from './features/health/handlers.ts';
import { inboxHandlers } from './features/inbox/handlers.ts';
import { kidHandlers } from './features/kid/handlers.ts';
import { liveHandlers } from './features/live/stream.ts';
import { missionHandlers } from './features/mission/handlers.ts';
import { markHandlers } from './features/mission/marks.ts';
import { newsHandlers } from './features/news/handlers.ts';
import { notificationHandlers } from './features/notification/handlers.ts';
import { pauseHandlers } from './features/pause/handlers.ts';
import { photoHandlers } from './features/photo/handlers.ts';
import { planHandlers } from './features/plan/handlers.ts';
import { pointsHandlers } from './features/points/handlers.ts';
import { proposalHandlers } from './features/proposal/handlers.ts';
import { recordingHandlers } from './features/recording/handlers.ts';
import { starCodeHandlers } from './features/star-code/handlers.ts';
import { suggestionHandlers } from './features/suggestion/handlers.ts';
import { tabletHandlers } from './features/tablet/handlers.ts';
import { tokenHandlers } from './features/token/handlers.ts';
import { webhookHandlers } from './features/webhook/handlers.ts';
import { weekHandlers } from './features/week/handlers.ts';
import { wordHandlers } from './features/word/handlers.ts';
import { boundedBody } from './http/body.ts';
import type { App, AppContext, AppEnv, Handlers } from './http/context.ts';
import { describeInterface } from './http/description.ts';
import { requestLimiter } from './http/limits/request-limits.ts';
import { hiddenProxy, requestLog, untrustedProxy } from './http/log/request-log.ts';
import { measured, oneHeavy } from './http/measured.ts';
import { securedBy } from './http/pages/headers.ts';
import { webRoutes } from './http/pages/web.ts';
import { entryOf } from './http/permissions.ts';
import { answerError, answerMisfit, OUTAGE_WAIT_SECONDS, refuse } from './http/refusal.ts';
import { readBearer, readCookie } from './http/request/cookie.ts';
import { isForeign } from './http/request/origin.ts';
import { ownOrigin } from './http/request/place.ts';
import { type AccountAuth, accountAuth } from './shared/account/auth.ts';
import { findVisitor } from './shared/session/sessions.ts';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

export function createApp(context: AppContext): App {
  const app: App = new OpenAPIHono<AppEnv>({ defaultHook: answerMisfit });
  app.onError((error, c) => answerError(error, c, context));
  const secured = securedBy(context);
  app.use(requestLog(context), untrustedProxy(context), hiddenProxy(context), secured);
  app.use(measured(context));
  const limitRequests = requestLimiter(context);

  const auth = accountAuth(context);
  app.use('/api/*', admission(context, auth, limitRequests));
  serve(app, context, handlersOf(context, auth, limitRequests, secured));
  describeInterface(app);
  app.all('/api/*', (c) => refuse(c, 'not-found'));
  if (context.web) webRoutes(app, context, context.web);
  return app;
}

/** What every request to the API passes before its handler. */
function admission(
  context: AppContext,
  auth: AccountAuth,
  limitRequests: RequestLimiter,
): MiddlewareHandler<AppEnv> {
  const largeBody = fileBody(context);

  return async (c, next) => {
    c.header('Cache-Control', 'no-store');
    // The router runs the handlers of a route twice at an address like its pattern.
    if (c.req.path.includes('/:')) return refuse(c, 'not-found');
    const isWrite = !SAFE_METHODS.includes(c.req.method);
    if (isWrite && isForeign(c, context.config)) {
      return refuse(c, 'foreign-origin', { address: ownOrigin(c, context.config) ?? undefined });
    }
    if (isWrite && !isPlausible(context.clock())) {
      return refuse(c, 'clock-wrong', { wait: OUTAGE_WAIT_SECONDS });
    }
    const bearer = readBearer(c);
    const token = bearer ?? readCookie(c, 'session', context.config);
    const known = await findVisitor(context, token);
    // A token is good in the header alone, and a session in the cookie alone.
    const isInPlace = known && (known.token !== null) === (bearer !== undefined);
    const visitor = isInPlace ? known : null;
    if (visitor?.returning) await auth.renewCookies(c, visitor.family);
    c.set('visitor', visitor);
    if (visitor) c.header(TODAY_HEADER, String(visitor.today));
    await limitRequests(c, visitor, isWrite);
    context.work.check(c.get('work'), visitor);
    return isWrite && bringsFile(c.req.path) ? largeBody(c, next) : next();
  };
}

function handlersOf(
  context: AppContext,
  auth: AccountAuth,
  limitRequests: RequestLimiter,
  secured: ReturnType<typeof securedBy>,
): AllHandlers {
  return {
    account: {
      ...accountHandlers(context, auth),
      ...settingsHandlers(context, auth),
      ...resetHandlers(context, auth),
    },
    grownUp: grownUpHandlers(context, auth),
    tablet: tabletHandlers(context, auth),
    token: tokenHandlers(context, auth),
    calendar: calendarHandlers(context, limitRequests),
    start: startHandlers(context, auth),
    starCode: starCodeHandlers(context),
    kid: kidHandlers(context),
    mission: missionHandlers(context),
    mark: markHandlers(context),
    excuse: excuseHandlers(context),
    plan: planHandlers(context),
    inbox: inboxHandlers(context),
    notification: notificationHandlers(context),
    webhook: webhookHandlers(context, auth),
    pause: pauseHandlers(context),
    suggestion: suggestionHandlers(context),
    week: weekHandlers(context),
    badge: badgeHandlers(context),
    news: newsHandlers(context),
    word: wordHandlers(context),
    gift: giftHandlers(context),
    recording: recordingHandlers(context),
    photo: photoHandlers(context),
    points: pointsHandlers(context),
    proposal: proposalHandlers(context),
    familyData: dataHandlers(context),
    live: liveHandlers(context, secured),
    health: healthHandlers(context),
  };
}

type RequestLimiter = ReturnType<typeof requestLimiter>;
type Nouns = typeof NOUNS;
type AllHandlers = { [Noun in keyof Nouns]: Handlers<Nouns[Noun]> };
type Handler = (c: Context<AppEnv>) => Promise<Response>;

/** Where two paths match an address, the contract lists the literal one first. */
function serve(app: App, context: AppContext, handlers: AllHandlers) {
  for (const [noun, { routes }] of Object.entries(NOUNS)) {
    const ofNoun: Record<string, unknown> = handlers[noun as keyof Nouns];
    app.openapiRoutes(
      Object.entries(routes).map(([name, route]) => ({
        route: {
          ...route,
          middleware: [
            entryOf(route['x-access']),
            // The lane is not held while a body arrives.
            ...(bringsFile(route.path) ? [] : [boundedBody(route)]),
            ...(route.path === HEALTH.routes.getHealth.path ? [] : [oneHeavy(context, name)]),
          ],
        },
        handler: ofNoun[name] as Handler,
      })),
    );
  }
}
