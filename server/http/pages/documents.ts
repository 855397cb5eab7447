import type { Context } from 'hono';
import type { Documents } from '#contract/document.ts';
import { inTime } from '../../base/in-time.ts';
import { encoded, encodedOnce, sendEncoded } from '../compressed.ts';
import type { App, AppContext, AppEnv } from '../context.ts';
import { pagePace } from '../limits/request-limits.ts';

/** Pages rendered at the same time. A further request gets the shell at once. */
const MOST_AT_ONCE = 16;
export const NOT_WRITTEN = 'page rendering failed; sent the shell';

/** Sends the shell, which the browser fills, on a failure, on a timeout and over the rate limit. */
export function documentHandler(
  app: App,
  context: Pick<AppContext, 'log' | 'pace' | 'work' | 'config' | 'meter'>,
  documents: Documents,
) {
  const { log, pace } = context;
  const shell = encodedOnce(documents.shell.html);
  const isInPace = pagePace(context);
  let inFlight = 0;

  async function written(c: Context<AppEnv>, cookies: Set<string>) {
    const mayRender = context.work.mayRender(c.get('work')) && (await isInPace(c));
    if (!mayRender || inFlight >= MOST_AT_ONCE) return documents.shell;
    inFlight += 1;
    c.get('work').isPage = true;
    const ms = pace.pageSeconds * 1000;
    const signal = AbortSignal.timeout(ms);
    const late = () => {
      throw new Error('page rendering timed out');
    };
    const address = addressWith(documents.queryKeys, c.req.url);
    const { headers } = c.req.raw;
    const callApi = async (address: string) => {
      signal.throwIfAborted();
      const answer = await app.request(
        address,
        { headers },
        { ...c.env, page: c.get('request'), work: c.get('work') },
      );
      for (const cookie of answer.headers.getSetCookie()) cookies.add(cookie);
      return answer;
    };
    try {
      const spend = (spent: number) => c.get('work').spend(spent);
      return await inTime(documents.write({ address, callApi, signal, spend }), ms, late);
    } catch (err) {
      log.warn({ err, request: c.get('request') }, NOT_WRITTEN);
      return documents.shell;
    } finally {
      inFlight -= 1;
    }
  }

  return async (c: Context<AppEnv>): Promise<Response> => {
    const cookies = new Set<string>();
    const page = await written(c, cookies);
    for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
    c.header('Cache-Control', 'no-store');
    if ('redirect' in page) return c.redirect(page.redirect);
    c.set('inline', page);
    c.header('Content-Type', 'text/html; charset=UTF-8');
    return sendEncoded(c, page === documents.shell ? shell : encoded(page.html));
  };
}

/** With these keys alone, each at most twice: parsing thousands takes longer than the page. */
function addressWith(keys: readonly string[], url: string): string {
  const { pathname, searchParams } = new URL(url);
  const known = new URLSearchParams();
  for (const key of keys) {
    for (const value of searchParams.getAll(key).slice(0, 2)) known.append(key, value);
  }
  return known.size > 0 ? `${pathname}?${known}` : pathname;
}
