import type { QueryClient } from '@tanstack/react-query';
import { withChanges } from '#domain/base/changes.ts';
import { type Gift, type GiftDraft, isSameGift, normalizedGift } from '#domain/gift/gift.ts';
import { ofKid } from '../../offline/client/client.ts';
import type { KidCard } from '../../offline/client/family.ts';
import { type Search, shownAlike, useAlike } from '../../shared/data/alike.ts';
import type { SiblingsGift } from '../../shared/data/gift.ts';
import { ChangeToo, changesText, PICTURED } from '../../shared/picture/ChangeToo.tsx';
import type { SiblingsForm } from '../../shared/picture/PicturedForm.tsx';

/** The other kids with the same unused gift, and what the form would change for each. */
export function AlikeGifts({
  login,
  gift,
  draft,
  ...beside
}: SiblingsForm<GiftDraft> & { login: string; gift: Gift }) {
  const offers = useAlike(searchOf(login, gift))?.map(({ login: of, theirs }) => {
    const now = draftOf(theirs);
    return { login: of, note: changesText(PICTURED, now, changed(theirs, gift, draft ?? gift)) };
  });
  return <ChangeToo noun="gift" offers={offers} {...beside} />;
}

/** As the gifts were last shown. */
export function siblingsOf(
  client: QueryClient,
  kids: readonly KidCard[],
  login: string,
  { shown, filled }: { shown: Gift; filled: GiftDraft },
  ticked: readonly string[],
): SiblingsGift[] {
  return shownAlike(client, searchOf(login, shown), kids)
    .filter((each) => ticked.includes(each.login))
    .map(({ login: of, theirs }) => ({
      ...changed(theirs, shown, filled),
      login: of,
      gift: theirs.gift,
      saw: draftOf(theirs),
    }));
}

export function undosOf(siblings: readonly SiblingsGift[]): SiblingsGift[] {
  return siblings.map(({ saw, login, gift, ...draft }) => ({ ...saw, login, gift, saw: draft }));
}

function draftOf({ name, picture, points, repeats }: Gift): GiftDraft {
  return { name, picture, points, repeats };
}

function changed(theirs: Gift, shown: Gift, filled: GiftDraft): GiftDraft {
  const after = normalizedGift({ ...filled, repeats: filled.repeats ?? shown.repeats });
  return withChanges<GiftDraft>(draftOf(theirs), draftOf(shown), after);
}

function searchOf(login: string, gift: Gift): Search<{ gifts: readonly Gift[] }, Gift> {
  return {
    login,
    noun: 'gifts',
    request: (of) => ofKid.gifts.$get({ param: { login: of } }),
    find: ({ gifts }) => gifts.find((each) => each.status === 'unused' && isSameGift(each, gift)),
  };
}
