import type { INBOX } from '#contract/inbox.ts';
import { acceptMarks, type DayOfMission, returnMarks } from '#domain/progress/acceptance.ts';
import { kidByLogin } from '../../db/kid/kid-key.ts';
import type { AppContext, Handlers } from '../../http/context.ts';
import { findInbox } from '../../shared/inbox/queries.ts';
import { type FamilyChange, familyRequests } from '../../shared/kid/kid-request.ts';
import { changeMarks } from '../../shared/mission/change-marks.ts';

export function inboxHandlers(context: AppContext): Handlers<typeof INBOX> {
  const { readFamilyOnce, writeFamily } = familyRequests(context);
  return {
    getInbox: readFamilyOnce(({ db, visitor, today }) => findInbox(db, visitor.family, today)),

    acceptFromInbox: writeFamily(async (family, { json }) => ({
      accepted: await changeMarksOf(family, json.kids, acceptMarks),
    })),

    returnToInbox: writeFamily(async (family, { json }) => ({
      returned: await changeMarksOf(family, json.kids, returnMarks),
    })),
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
