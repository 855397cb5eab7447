import type { OpenAPIHono, RouteConfig, RouteHandler } from '@hono/zod-openapi';
import type { Logger } from 'pino';
import type { HtmlDocument } from '#contract/document.ts';
import type { Clock } from '../base/clock.ts';
import type { Config } from '../base/config.ts';
import type { Meter } from '../base/meter.ts';
import type { Visitor } from '../base/visitor.ts';
import type { Storage } from '../db/storage.ts';
import type { Health } from '../health/health.ts';
import type { Hub } from '../live/hub.ts';
import type { Mail } from '../mail/mail.ts';
import type { Background } from './background.ts';
import type { Limits } from './limits/limit.ts';
import type { Passwords } from './limits/passwords.ts';
import type { Presence } from './limits/presence.ts';
import type { Web } from './open-web.ts';

/** How much a session may ask for within some seconds before „Za dużo naraz”. */
export interface Pace {
  requests: number;
  /** Those of them that change something. */
  writes: number;
  seconds: number;
  /** Pages that the server writes within these seconds for one visitor; a further one is the shell. */
  pages: number;
  /** Files that a family may try to load within an hour. */
  files: number;
  /** What a family may record within an hour. */
  recordings: number;
  /** Seconds in which such a file has to have come in. */
  fileSeconds: number;
  /** Seconds in which a page has to be written; then the browser makes it. */
  pageSeconds: number;
}

/** What the handlers are given: everything that reaches outside of them. */
export interface AppContext {
  storage: Storage;
  clock: Clock;
  log: Logger;
  /** Who listens to which family's changes. */
  live: Hub;
  mail: Mail;
  passwords: Passwords;
  /** How often something may be tried, counted for all servers together. */
  limits: Limits;
  /** When devices were last here. */
  presence: Presence;
  background: Background;
  health: Health;
  /** `null` where nothing is measured. */
  meter: Meter | null;
  /** Reads all of the database in a program of its own: whether it is damaged nowhere. */
  isWhole(): Promise<boolean>;
  config: Pick<
    Config,
    | 'port'
    | 'publicUrl'
    | 'trustProxy'
    | 'shopUrl'
    | 'registration'
    | 'serviceWorker'
    | 'isDemo'
    | 'mailFrom'
    | 'pushHosts'
  >;
  pace: Pace;
  /** What has been built of the web; `null` where only the interface is served. */
  web: Web | null;
}

/** What a request carries through its handlers. */
export interface AppEnv {
  Bindings: {
    /** The number of the request for a page, in what that page asks in-process. */
    page?: string;
  };
  Variables: {
    visitor: Visitor | null;
    /** The number under which this request is found in the log. */
    request: string;
    /** What stands inline in the page that is the answer. */
    inline: Pick<HtmlDocument, 'style' | 'script'> | undefined;
    /** The answer is what a family has made: nothing in it is ever a page. */
    isFile: true | undefined;
  };
}

export type App = OpenAPIHono<AppEnv>;

/** A handler for each route of a noun. */
export type Handlers<Noun extends { routes: Record<string, RouteConfig> }> = {
  [Operation in keyof Noun['routes']]: RouteHandler<Noun['routes'][Operation], AppEnv>;
};
