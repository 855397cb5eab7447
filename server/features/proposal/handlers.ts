import type { PROPOSAL } from '#contract/proposal.ts';
import { decideAnswer, decideOffer } from '#domain/gift/proposal.ts';
import { proposalName } from '#domain/gift/proposal-names.ts';
import { noteWaiting } from '../../db/installation/due-notifications.ts';
import { dropWords } from '../../db/kid/words.ts';
import { takeNumber } from '../../db/storage.ts';
import type { AppContext, Handlers } from '../../http/context.ts';
import { kidItself, parentOfKid } from '../../http/permissions.ts';
import { found, granted, Problem } from '../../http/problem.ts';
import { createdBefore, familyRequests, type KidWrite } from '../../shared/kid/kid-request.ts';
import { putNews, removeNews } from '../../shared/news/queries.ts';
import { giveExtraPoints } from '../../shared/points/change.ts';
import { recordingLimit, saveRecording } from '../../shared/recording/change.ts';
import { noteEvents } from '../../shared/webhook/queries.ts';
import { saveWord } from '../../shared/word/change.ts';
import {
  dropOldVoices,
  findProposal,
  insertProposal,
  proposalOfKey,
  saveAnswer,
  takePoints,
  waitingOfKid,
} from './queries.ts';

export function proposalHandlers(context: AppContext): Handlers<typeof PROPOSAL> {
  const { writeKid, createForKid } = familyRequests(context);
  const countRecording = recordingLimit(context);
  return {
    offerProposal: createForKid(
      kidItself,
      async (kid, { json: { picture, sound, key } }) => {
        const { write, db, of, visitor, today: day } = kid;
        const row = await proposalOfKey(db, of.family, key);
        const known = createdBefore(row, of, (before) => before.picture === picture);
        if (known) return { proposal: known.proposal };
        granted(decideOffer((await waitingOfKid(db, of)).length));
        const proposal = await takeNumber(write);
        await insertProposal(db, { ...of, proposal, day, picture, key });
        if (sound !== null) {
          await dropOldVoices(kid);
          await saveRecording(kid, proposal, sound);
        }
        const data = { kid: of.login, name: proposalName(picture) };
        await noteEvents(db, of, [{ type: 'proposal.offered', data }], visitor.now);
        await changed(kid);
        return { proposal };
      },
      (visitor, { json }) => countRecording(visitor, json.sound),
    ),

    answerProposal: writeKid(parentOfKid, async (kid, { param: { proposal }, json }) => {
      const { db, of, visitor } = kid;
      const { key, points, word } = json;
      if (visitor.helper && points > 0) throw new Problem('not-for-helper');
      const { day, picture, ...before } = found(await findProposal(db, { ...of, proposal }));
      const answer = { key, points, isPraised: word !== null };
      const decided = granted(decideAnswer(before, answer));
      if (decided.is === 'repeated') return {};
      await saveAnswer(db, { ...of, proposal, state: decided.state, answered: key });
      if (decided.state === 'accepted') {
        const given = { extra: proposal, description: proposalName(picture), points, day };
        await giveExtraPoints(kid, { ...given, key: `proposal:${proposal}` }, word);
      } else if (word) {
        await saveWord(kid, [{ number: proposal, day }], { picture: word, note: null });
      } else {
        await putNews(db, of, [{ number: proposal, day, saw: null }], visitor.now);
      }
      await changed(kid);
      return {};
    }),

    undoAnswer: writeKid(parentOfKid, async (kid, { param: { proposal }, json: { key } }) => {
      const { db, of } = kid;
      const { day, state, answered } = found(await findProposal(db, { ...of, proposal }));
      if (state === 'wait' || answered !== key) return {};
      await saveAnswer(db, { ...of, proposal, state: 'wait', answered });
      await takePoints(db, { ...of, proposal });
      await dropWords(db, of, [{ number: proposal, day }]);
      await removeNews(db, { ...of, number: proposal, day });
      await changed(kid);
      return {};
    }),
  };
}

/** Notifies the parents of what waits now, and open pages of the change. */
async function changed({ write, db, of }: KidWrite): Promise<void> {
  await noteWaiting(db, of);
  write.publish({ noun: 'points', kid: of.login });
}
