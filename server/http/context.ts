import type { OpenAPIHono, RouteConfig, RouteHandler } from '@hono/zod-openapi';
import type { Logger } from 'pino';
import type { HtmlDocument } from '#contract/document.ts';
import type { Background } from '../base/background.ts';
import type { Clock } from '../base/clock.ts';
import type { Config } from '../base/config.ts';
import type { Meter } from '../base/meter.ts';
import type { Texts } from '../base/texts.ts';
import type { Visitor } from '../base/visitor.ts';
import type { Storage } from '../db/storage.ts';
import type { Health } from '../health/health.ts';
import type { Hub } from '../live/hub.ts';
import type { Mail } from '../mail/mail.ts';
import type { Limits } from './limits/limit.ts';
import type { Passwords } from './limits/passwords.ts';
import type { Post } from './limits/post.ts';
import type { RequestLimits } from './limits/request-limits.ts';
import type { RequestWork, Work } from './limits/work.ts';
import type { Web } from './open-web.ts';

export interface AppContext {
  storage: Storage;
  clock: Clock;
  log: Logger;
  live: Hub;
  post: Post;
  mail: Omit<Mail, 'send'>;
  passwords: Passwords;
  limits: Limits;
  background: Background;
  health: Health;
  meter: Meter | null;
  /** Brings `health` up to date by a real read and write. Concurrent callers share one check. */
  checkHealth(): Promise<void>;
  config: Pick<
    Config,
    | 'port'
    | 'publicUrl'
    | 'homeUrl'
    | 'hsts'
    | 'trustProxy'
    | 'shopUrl'
    | 'registration'
    | 'serviceWorker'
    | 'isDemo'
    | 'mailFrom'
    | 'pushHosts'
    | 'webhookHosts'
  >;
  pace: RequestLimits;
  /** The path of the program that reads families' files in a thread. */
  fileProgram: string;
  /** The texts that a family needs often; each is kept until the family's next change. */
  texts: Texts;
  work: Work;
  /** The built web app; `null` when the server offers only the API. */
  web: Web | null;
}

export interface AppEnv {
  Bindings: {
    /** The id of the page request, on in-process requests made while that page renders. */
    page?: string;
    work?: RequestWork;
  };
  Variables: {
    work: RequestWork;
    visitor: Visitor | null;
    request: string;
    /** Hashes of the inline style and script in the page that is sent. */
    inline: Pick<HtmlDocument, 'style' | 'script'> | undefined;
    /** The response is a family's own content, so browsers must never treat it as a page. */
    isFile: true | undefined;
  };
}

export type App = OpenAPIHono<AppEnv>;

export type Handlers<Noun extends { routes: Record<string, RouteConfig> }> = {
  [Operation in keyof Noun['routes']]: RouteHandler<Noun['routes'][Operation], AppEnv>;
};
