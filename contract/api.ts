import type { OpenAPIHono } from '@hono/zod-openapi';
import { ACCOUNT } from './account.ts';
import { BADGE } from './badge.ts';
import { CALENDAR } from './calendar.ts';
import { EXCUSE } from './excuse.ts';
import { FAMILY_DATA } from './family-data.ts';
import { GIFT } from './gift.ts';
import { GROWN_UP } from './grown-up.ts';
import { HEALTH } from './health.ts';
import { INBOX } from './inbox.ts';
import { KID } from './kid.ts';
import { LIVE } from './live.ts';
import { MARK } from './mark.ts';
import { MISSION } from './mission.ts';
import { NEWS } from './news.ts';
import { NOTIFICATION } from './notification.ts';
import { PAUSE } from './pause.ts';
import { PHOTO } from './photo.ts';
import { PLAN } from './plan.ts';
import { POINTS } from './points.ts';
import { PROPOSAL } from './proposal.ts';
import { RECORDING } from './recording.ts';
import { STAR_CODE } from './star-code.ts';
import { START } from './start.ts';
import { SUGGESTION } from './suggestion.ts';
import { TABLET } from './tablet.ts';
import { TOKEN } from './token.ts';
import { WEBHOOK } from './webhook.ts';
import { WEEK } from './week.ts';
import { WORD } from './word.ts';

export type { DocumentRequest, Documents, HtmlDocument } from './document.ts';
export type { Beat, Greeting, LiveEvent, Noun } from './live.ts';

/** In the order of the OpenAPI description. */
export const NOUNS = {
  account: ACCOUNT,
  grownUp: GROWN_UP,
  tablet: TABLET,
  token: TOKEN,
  calendar: CALENDAR,
  start: START,
  starCode: STAR_CODE,
  kid: KID,
  mission: MISSION,
  mark: MARK,
  excuse: EXCUSE,
  plan: PLAN,
  inbox: INBOX,
  notification: NOTIFICATION,
  webhook: WEBHOOK,
  pause: PAUSE,
  suggestion: SUGGESTION,
  week: WEEK,
  badge: BADGE,
  news: NEWS,
  word: WORD,
  gift: GIFT,
  recording: RECORDING,
  photo: PHOTO,
  points: POINTS,
  proposal: PROPOSAL,
  familyData: FAMILY_DATA,
  live: LIVE,
  health: HEALTH,
} as const;

type RoutesOf<Each> = Each extends { routes: infer Routes } ? Routes[keyof Routes] : never;
export type ContractRoute = RoutesOf<(typeof NOUNS)[keyof typeof NOUNS]> & { operationId: string };

export const ROUTES = Object.values(NOUNS).flatMap(
  ({ routes }) => Object.values(routes) as ContractRoute[],
);

/** Each route in the shape that the framework's type expects. */
type Served<Route> = Route extends unknown ? { route: Route; handler: unknown } : never;

declare const api: OpenAPIHono;

/** The type of the browser's client. It pulls no server code into the browser. */
export type Api = ReturnType<typeof api.openapiRoutes<readonly [Served<ContractRoute>]>>;
