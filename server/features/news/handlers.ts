import type { NEWS } from '#contract/news.ts';
import { CLAIM_MS, newsOf } from '#domain/news/news.ts';
import type { AppContext, Handlers } from '../../http/context.ts';
import { kidItself } from '../../http/permissions.ts';
import { familyRequests, kidNow } from '../../shared/kid/kid-request.ts';
import { claimedNews, claimNews, finishClaim, waitForNews } from './claim-queries.ts';

export function newsHandlers(context: AppContext): Handlers<typeof NEWS> {
  const { writeKid } = familyRequests(context);
  return {
    claimNews: writeKid(kidItself, async (kid, { json }) => {
      const { write, db, of, visitor } = kid;
      const { now } = visitor;
      const by = { ...of, claim: json.key };
      const claimed = await claimNews(db, { ...by, now, until: now + CLAIM_MS });
      if (claimed.length === 0) {
        const wait = await waitForNews(db, of, now);
        return { kid: await kidNow(kid), news: null, wait };
      }
      write.publish({ noun: 'news', kid: of.login });
      const news = newsOf(await claimedNews(db, by));
      if (!news) await finishClaim(db, by);
      return { kid: await kidNow(kid), news, wait: null };
    }),

    finishNews: writeKid(kidItself, async ({ write, db, of }, { json }) => {
      const finished = await finishClaim(db, { ...of, claim: json.key });
      if (finished.length > 0) write.publish({ noun: 'news', kid: of.login });
      return {};
    }),
  };
}
