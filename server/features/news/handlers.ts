import type { NEWS } from '#contract/news.ts';
import { newsOf } from '#domain/news/news.ts';
import type { AppContext, Handlers } from '../../http/context.ts';
import { kidItself } from '../../http/permissions.ts';
import { kidNow, writeKid } from '../../shared/kid/kid-request.ts';
import { claimedNews, claimNews, finishClaim, waitForNews } from './claim-queries.ts';

/** Handlers of a kid's news: claimed when displayed, deleted when closed. */
export function newsHandlers({ storage }: AppContext): Handlers<typeof NEWS> {
  return {
    claimNews: async (c) => {
      const { key: claim } = c.req.valid('json');
      const answer = await writeKid(storage, c, kidItself, async (kid) => {
        const { write, db, of, visitor } = kid;
        const by = { ...of, claim };
        if ((await claimNews(db, by, visitor.now)) === 0) {
          const wait = await waitForNews(db, of, visitor.now);
          return { kid: await kidNow(kid), news: null, wait };
        }
        write.publish({ noun: 'news', kid: of.login });
        const news = newsOf(await claimedNews(db, by));
        if (!news) await finishClaim(db, by);
        return { kid: await kidNow(kid), news, wait: null };
      });
      return c.json(answer, 200);
    },

    finishNews: async (c) => {
      const { key: claim } = c.req.valid('json');
      const answer = await writeKid(storage, c, kidItself, async ({ write, db, of }) => {
        const finished = await finishClaim(db, { ...of, claim });
        if (finished > 0) write.publish({ noun: 'news', kid: of.login });
        return {};
      });
      return c.json(answer, 200);
    },
  };
}
