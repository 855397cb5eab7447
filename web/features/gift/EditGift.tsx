import { useQueryClient } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Gift, type GiftDraft, isAffordable, sameDraft } from '#domain/gift/gift.ts';
import { priceText } from '#domain/gift/points.ts';
import type { Refusal } from '../../offline/client/client.ts';
import { useKidCards } from '../../offline/client/family.ts';
import { paths } from '../../paths.ts';
import { type Command, useCommand } from '../../shared/command/command.ts';
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
 * The form edits the gift as it was opened, so that another device's change does not reset it.
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
  const [isDeleting, setDeleting] = useState(false);
  const { save, later, saveChanges } = useSaveGift(login, gift);
  const remove = useRemoveGift(login, gift);
  const choose = useChooseForKid(login);
  const busy = save.busy || remove.busy || choose.busy;

  return (
    <Page title={gift.name} called={`Nagroda „${gift.name}”`} back={paths.gifts(login)}>
      <GiftForm
        login={login}
        initial={draftOf(gift)}
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
      {isDeleting && (
        <DeletionDialog gift={gift} remove={remove} onClose={() => setDeleting(false)} />
      )}
    </Page>
  );
}

function DeletionDialog({
  gift: { gift, name },
  remove,
  onClose,
}: {
  gift: Gift;
  remove: Command<number>;
  onClose: () => void;
}) {
  return (
    <Dialog title={`Usunąć nagrodę „${name}”?`} onClose={onClose}>
      <Button look="danger" busy={remove.busy} onClick={() => remove.send(gift)}>
        Usuń nagrodę
      </Button>
      <Button look="quiet" onClick={onClose}>
        Anuluj
      </Button>
    </Dialog>
  );
}

function draftOf({ name, picture, points, repeats }: Gift) {
  return { name, picture, points, repeats };
}

/** Options of a command after which the list is shown, also if another device was faster. */
function useThenList(login: string) {
  const navigate = useNavigate();
  const showList = () => navigate(paths.gifts(login));
  return { onDone: showList, onDismissed: (refusal: Refusal) => isTaken(refusal) && showList() };
}

interface EditInput {
  draft: GiftDraft;
  also: Also;
  siblings: readonly SiblingsGift[];
}

function useSaveGift(login: string, gift: Gift) {
  const edit = useEditGift(login);
  const before = draftOf(gift);
  const thenList = useThenList(login);
  const kids = useKidCards();
  const takeBack = useTakeBack('gift');
  const queryClient = useQueryClient();
  const later = useLater(alike, kids.length > 1);
  const save = useCommand((input: EditInput) => edit({ gift: gift.gift, ...input }), {
    ...thenList,
    toast: ({ gift: saved, also, siblings }, input) => ({
      text: withAlso(`Zapisano: ${saved.name}`, also, kids, siblings),
      undo: async () => {
        const back = later?.undosOf(input.siblings) ?? [];
        await edit({ gift: saved.gift, draft: before, siblings: back });
        await takeBack(also);
      },
    }),
  });

  function saveChanges(draft: GiftDraft, also: Also, ticked: readonly string[]) {
    if (sameDraft(draft, before) && also.length === 0) return thenList.onDone();
    const mine = { shown: gift, filled: draft };
    const siblings = later?.siblingsOf(queryClient, kids, login, mine, ticked) ?? [];
    save.send({ draft, also, siblings });
  }
  return { save, later, saveChanges };
}

function useRemoveGift(login: string, gift: Gift) {
  const create = useCreateGift(login);
  const { series } = gift;
  return useCommand(useDeleteGift(login), {
    ...useThenList(login),
    toast: ({ recorded }) => ({
      text: `Usunięto: ${gift.name}`,
      undo: () =>
        create({ ...draftOf(gift), series, ...(recorded !== null && { recording: recorded }) }),
    }),
  });
}

/** „Odbierz nagrodę”: „Cofnij” also makes it the goal again. */
function useChooseForKid(login: string) {
  const take = useChooseGift(login);
  const giveBack = useGiveGiftBack(login);
  const saveFor = useGoal(login);
  type Taking = Gift & { isGoal: boolean };
  return useCommand(({ gift, points }: Taking) => take({ gift, points }), {
    ...useThenList(login),
    toast: (_, { gift, name, isGoal }) => ({
      text: `Wybrano: ${name}`,
      undo: async () => {
        const { gift: back } = await giveBack(gift);
        if (isGoal) await saveFor(back.gift);
      },
    }),
  });
}

/** Returns whether another device took or deleted the gift of this page. */
function isTaken({ reason, kid }: Refusal): boolean {
  if (kid !== undefined) return false;
  return reason === 'gift-not-unused' || reason === 'not-found';
}
