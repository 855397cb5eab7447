import type { QueryClient } from '@tanstack/react-query';
import { changedAlike, isAlike } from '#domain/mission/alike.ts';
import { type FullDraft, fullDraftOf } from '#domain/mission/draft.ts';
import type { Mission } from '#domain/mission/mission.ts';
import type { Day } from '#domain/time/day.ts';
import { ofKid } from '../../../offline/client/client.ts';
import { type KidCard, useToday } from '../../../offline/client/family.ts';
import { type Search, shownAlike, useAlike } from '../../../shared/data/alike.ts';
import { ChangeToo, changesText, PICTURED } from '../../../shared/picture/ChangeToo.tsx';
import type { SiblingsForm } from '../../../shared/picture/PicturedForm.tsx';
import { type Change, editOf, undoOf } from './edits.ts';
import { missionReadings } from './field-texts.ts';

/** The other kids with the same mission, and what the form would change for each. */
export function AlikeMissions({
  login,
  mission,
  draft,
  ...beside
}: SiblingsForm<FullDraft> & { login: string; mission: Mission }) {
  const today = useToday();
  const offers = useAlike(searchOf(login, mission))?.map(({ login: of, theirs }) => {
    const now = fullDraftOf(theirs);
    const then = draft ? changedAlike(theirs, mission, draft) : now;
    return { login: of, note: changesOf(now, then, today) };
  });
  return <ChangeToo noun="mission" offers={offers} {...beside} />;
}

export type Sibling = Change & { login: string };

/** As it was last shown. */
export function siblingsOf(
  client: QueryClient,
  kids: readonly KidCard[],
  login: string,
  { shown, filled }: Change,
  ticked: readonly string[],
): Sibling[] {
  return shownAlike(client, searchOf(login, shown), kids)
    .filter((each) => ticked.includes(each.login))
    .map(({ login: of, theirs }) => ({
      login: of,
      shown: theirs,
      filled: changedAlike(theirs, shown, filled),
    }));
}

export function editsOf(siblings: readonly Sibling[]) {
  return siblings.map(({ login, ...change }) => ({ login, ...editOf(change) }));
}

export function undosOf(
  saved: readonly (Parameters<typeof undoOf>[0] & { login: string })[],
  siblings: readonly Sibling[],
) {
  return saved.flatMap(({ login, ...theirs }) => {
    const sibling = siblings.find((each) => each.login === login);
    return sibling ? [{ login, ...undoOf(theirs, sibling) }] : [];
  });
}

function searchOf(
  login: string,
  mission: Mission,
): Search<{ missions: readonly Mission[] }, Mission> {
  return {
    login,
    noun: 'missions',
    request: (of) => ofKid.missions.$get({ param: { login: of } }),
    find: ({ missions }) => missions.find((each) => isAlike(each, mission)),
  };
}

/** „20 → 25 punktów, pora dnia: rano → wieczorem”. */
function changesOf(from: FullDraft, to: FullDraft, today: Day): string {
  const readings = { ...PICTURED, ...missionReadings(today) };
  // The weekday of a mission for one day follows from that day.
  return changesText(readings, from, to.only == null ? to : { ...to, days: from.days });
}
