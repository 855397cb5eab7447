import type { OpenAPIHono } from '@hono/zod-openapi';
import * as account from './account.ts';
import { getHealth } from './health.ts';
import * as kid from './kid.ts';
import { getLive } from './live.ts';
import * as mark from './mark.ts';
import * as mission from './mission.ts';
import * as start from './start.ts';

/** Every route of the interface. */
export const ROUTES = [
  { route: getHealth },
  { route: start.getStart },
  { route: start.putActor },
  { route: account.register },
  { route: account.logIn },
  { route: account.logOut },
  { route: kid.listKids },
  { route: kid.getKid },
  { route: kid.addKid },
  { route: mission.listMissions },
  { route: mission.createMission },
  { route: mission.editMission },
  { route: mission.endMission },
  { route: mark.getWeek },
  { route: mark.setMark },
  { route: getLive },
] as const;

type Handled<Routes> = {
  -readonly [At in keyof Routes]: Routes[At] & { handler: unknown };
};

declare const api: OpenAPIHono;

/** The type that the browser's client is made from; nothing of the server reaches the browser. */
export type Api = ReturnType<typeof api.openapiRoutes<Handled<typeof ROUTES>>>;
