import { useQueryClient } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Gift, type GiftDraft, isAffordable, sameDraft } from '#domain/gift/gift.ts';
import { priceText } from '#domain/gift/points.ts';
import type { Refusal } from '../../offline/client/client.ts';
import { useKidCards } from '../../offline/client/family.ts';
import { paths } from '../../paths.ts';
import { useCommand } from '../../shared/command/command.ts';
import { type Also, useTakeBack, withAlso } from '../../shared/data/also.ts';
import {
  type SiblingsGift,
  useChooseGift,
  useCreateGift,
  useDeleteGift,
  useEditGift,
  useGifts,
  useGiveGiftBack,
  useGoal,
} from '../../shared/data/gift.ts';
import { useLater } from '../../shared/page/later.ts';
import { Page } from '../../shared/page/Page.tsx';
import { OwnVoice } from '../../shared/recording/OwnVoice.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { GiftForm } from './GiftForm.tsx';

const alike = () => import('./AlikeGifts.tsx');

/**
 * The form keeps the gift as it was opened, so that another device's change does not reset it.
 * Taking uses the current gift, and is disabled while the form has unsaved changes.
 */
export function OpenGift({ login, giftId }: { login: string; giftId: string }) {
  const current = useGifts(login).gifts.find(({ gift }) => String(gift) === giftId);
  const [opened] = useState(current);
  if (!opened) return <Navigate {...paths.gifts(login)} replace />;
  return <EditGift login={login} gift={opened} live={current ?? opened} />;
}

function EditGift({ login, gift, live }: { login: string; gift: Gift; live: Gift }) {
  const { remaining, goal } = useGifts(login);
  const affordable = live.status === 'unused' && isAffordable(live, remaining);
  const navigate = useNavigate();
  const edit = useEditGift(login);
  const create = useCreateGift(login);
  const [deleting, setDeleting] = useState(false);
  const list = paths.gifts(login);
  const { name, picture, points, repeats, series } = gift;
  const before = { name, picture, points, repeats };
  const showList = () => navigate(list);
  const thenList = {
    onDone: showList,
    onRead: (refusal: Refusal) => isTaken(refusal) && showList(),
  };
  const kids = useKidCards();
  const takeBack = useTakeBack('gift');
  const queryClient = useQueryClient();
  const later = useLater(alike, kids.length > 1);
  type Wish = { draft: GiftDraft; also: Also; siblings: readonly SiblingsGift[] };
  const save = useCommand((wish: Wish) => edit({ gift: gift.gift, ...wish }), {
    ...thenList,
    toast: ({ gift: saved, also, siblings }, wish) => ({
      text: withAlso(`Zapisano: ${saved.name}`, also, kids, siblings),
      undo: async () => {
        const back = later?.undosOf(wish.siblings) ?? [];
        await edit({ gift: saved.gift, draft: before, siblings: back });
        await takeBack(also);
      },
    }),
  });

  function saveChanges(draft: GiftDraft, also: Also, ticked: readonly string[]) {
    if (sameDraft(draft, before) && also.length === 0) return showList();
    const mine = { shown: gift, filled: draft };
    const siblings = later?.siblingsOf(queryClient, kids, login, mine, ticked) ?? [];
    save.send({ draft, also, siblings });
  }

  const remove = useCommand(useDeleteGift(login), {
    ...thenList,
    toast: ({ recorded }) => ({
      text: `Usunięto: ${gift.name}`,
      undo: () => create({ ...before, series, ...(recorded !== null && { recording: recorded }) }),
    }),
  });
  const take = useChooseGift(login);
  const giveBack = useGiveGiftBack(login);
  const saveFor = useGoal(login);
  type Taking = Gift & { isGoal: boolean };
  const choose = useCommand(({ gift, points }: Taking) => take({ gift, points }), {
    ...thenList,
    toast: (_, { gift, name, isGoal }) => ({
      text: `Wybrano: ${name}`,
      undo: async () => {
        const { gift: back } = await giveBack(gift);
        if (isGoal) await saveFor(back.gift);
      },
    }),
  });
  const busy = save.busy || remove.busy || choose.busy;

  return (
    <Page title={gift.name} called={`Nagroda „${gift.name}”`} back={list}>
      <GiftForm
        login={login}
        initial={before}
        busy={busy}
        others={(beside) => later && <later.AlikeGifts login={login} gift={gift} {...beside} />}
        onSubmit={({ also, ...draft }, ticked) => void saveChanges(draft, also, ticked)}
      >
        {(changed) => (
          <>
            <OwnVoice login={login} number={gift.gift} recording={live.recording} />
            {affordable && live.points !== gift.points && (
              <p role="status">Teraz kosztuje {priceText(live.points)}.</p>
            )}
            <div className="buttons">
              {affordable && (
                <Button
                  look="star"
                  busy={choose.busy}
                  disabled={changed || busy}
                  aria-describedby={changed ? 'save-first' : undefined}
                  onClick={() => choose.send({ ...live, isGoal: goal === live.gift })}
                >
                  Odbierz nagrodę
                </Button>
              )}
              <Button look="danger" disabled={busy} onClick={() => setDeleting(true)}>
                {affordable ? 'Usuń' : 'Usuń nagrodę'}
              </Button>
            </div>
            {affordable && changed && (
              <p id="save-first" className="hint">
                Najpierw zapisz zmiany.
              </p>
            )}
          </>
        )}
      </GiftForm>
      {deleting && (
        <Dialog title={`Usunąć nagrodę „${gift.name}”?`} onClose={() => setDeleting(false)}>
          <Button look="danger" busy={remove.busy} onClick={() => remove.send(gift.gift)}>
            Usuń nagrodę
          </Button>
          <Button look="quiet" onClick={() => setDeleting(false)}>
            Anuluj
          </Button>
        </Dialog>
      )}
    </Page>
  );
}

/** Returns whether another device took or deleted the gift of this page. */
function isTaken({ reason, kid }: Refusal): boolean {
  if (kid !== undefined) return false;
  return reason === 'gift-not-unused' || reason === 'not-found';
}
