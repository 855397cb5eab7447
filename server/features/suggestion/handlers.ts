import type { SUGGESTION } from '#contract/suggestion.ts';
import { weekOf } from '#domain/time/week.ts';
import type { AppContext, Handlers } from '../../http/context.ts';
import { parentOfKid } from '../../http/permissions.ts';
import { found } from '../../http/problem.ts';
import { familyRequests } from '../../shared/kid/kid-request.ts';
import { findSuggestion, nounOf, saveShown } from './queries.ts';

export function suggestionHandlers(context: AppContext): Handlers<typeof SUGGESTION> {
  const { readFamily, writeKid } = familyRequests(context);
  return {
    getSuggestion: readFamily(async ({ db, visitor, today }) => ({
      suggestion: await findSuggestion(db, visitor.family, today),
    })),

    answerSuggestion: writeKid(parentOfKid, async ({ write, db, of, today }, { param, json }) => {
      const { number } = param;
      const noun = found(await nounOf(db, of, number));
      // Another grown-up may have settled it, or been asked something else.
      const isNow = (await findSuggestion(db, of.family, today))?.number === number;
      if (json.settled || isNow) {
        await saveShown(db, of, { number, week: weekOf(today), ...json });
        write.publish({ noun, kid: of.login });
      }
      return {};
    }),
  };
}
