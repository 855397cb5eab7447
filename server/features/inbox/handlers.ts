import type { INBOX } from '#contract/inbox.ts';
import {
  acceptMarks,
  type DayOfMission,
  rejectMarks,
  restoreMarks,
  returnMarks,
} from '#domain/progress/acceptance.ts';
import { kidByLogin } from '../../db/kid/kid-key.ts';
import type { AppContext, Handlers } from '../../http/context.ts';
import { asFamily } from '../../http/permissions.ts';
import { countWaiting, findInbox } from '../../shared/inbox/queries.ts';
import { type FamilyChange, familyRequests } from '../../shared/kid/kid-request.ts';
import { changeMarks } from '../../shared/mission/change-marks.ts';

export function inboxHandlers(context: AppContext): Handlers<typeof INBOX> {
  const { readFamilyOnce, writeFamily } = familyRequests(context);
  return {
    getInbox: readFamilyOnce(({ db, visitor, today }) => findInbox(db, visitor.family, today)),

    countWaiting: async (c) => {
      const { family, change } = asFamily(c);
      const [counted] = await countWaiting(context.storage.read, { family });
      return c.json({ change, waiting: counted?.waiting ?? 0 }, 200);
    },

    acceptFromInbox: writeFamily(async (family, { json: { kids, to } }) => ({
      accepted: await changeMarksOf(family, kids, to === 'undone' ? rejectMarks : acceptMarks),
    })),

    returnToInbox: writeFamily(async (family, { json: { kids, from } }) => {
      const back = from === 'undone' ? restoreMarks(family.today) : returnMarks;
      return { returned: await changeMarksOf(family, kids, back) };
    }),
  };
}

interface MarksOfKid {
  login: string;
  marks: readonly DayOfMission[];
}

/** Skips a kid that was deleted meanwhile. */
async function changeMarksOf(
  { write, visitor }: FamilyChange,
  kids: readonly MarksOfKid[],
  change: typeof acceptMarks,
): Promise<MarksOfKid[]> {
  const all: MarksOfKid[] = [];
  for (const { login, marks } of kids) {
    const of = await kidByLogin(write.db, write.family, login);
    if (!of) continue;
    const changed = await changeMarks(write, of, visitor, marks, change);
    if (changed.length > 0) all.push({ login, marks: changed });
  }
  return all;
}
