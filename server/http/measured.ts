import type { MiddlewareHandler } from 'hono';
import { HEALTH } from '#contract/health.ts';
import { PROBLEMS } from '#contract/problem.ts';
import type { AppContext, AppEnv } from './context.ts';
import { addressOf } from './request/address.ts';

const API = /^\/api\//;

type Measuring = Pick<AppContext, 'work' | 'config'>;

/** Outside the API it also rejects an address whose budget is empty. */
export function measured({ work, config }: Measuring): MiddlewareHandler<AppEnv> {
  return (c, next) => {
    // In-process requests of a page belong to the page's work.
    const ofPage = c.env?.work;
    if (ofPage) {
      c.set('work', ofPage);
      ofPage.resume();
      return next();
    }
    const mine = work.begin(addressOf(c, config));
    c.set('work', mine);
    if (API.test(c.req.path) || c.req.path === HEALTH.routes.getHealth.path) return next();
    const wait = work.waitOf(mine.address);
    if (wait === null) return next();
    c.header('Retry-After', String(wait));
    return Promise.resolve(c.text(PROBLEMS['too-fast'].text, 429));
  };
}

export function oneHeavy(
  { work }: Pick<AppContext, 'work'>,
  route: string,
): MiddlewareHandler<AppEnv> {
  return (c, next) =>
    work.answer(c.get('work'), { visitor: c.get('visitor') ?? null, route }, next);
}
