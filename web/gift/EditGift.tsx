import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Gift, type GiftDraft, sameDraft } from '#domain/gift.ts';
import { pointsText } from '#domain/points.ts';
import { Refusal } from '../api/client.ts';
import { useChooseGift, useCreateGift, useDeleteGift, useEditGift } from '../api/gift.ts';
import { Page } from '../frame/Page.tsx';
import { RefusalAlert } from '../frame/RefusalAlert.tsx';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useToast } from '../ui/Toasts.tsx';
import { GiftForm } from './GiftForm.tsx';

/**
 * An unused gift: change it or delete it, and take it for the kid where there are points enough
 * (section 2, nagrody/{giftId} and nagrody/dostepne/{giftId}).
 */
export function EditGift({
  login,
  gift,
  live,
  affordable,
}: {
  login: string;
  /** As it was when its form was opened. */
  gift: Gift;
  /** As it is now, which is what may be taken. */
  live: Gift;
  affordable: boolean;
}) {
  const navigate = useNavigate();
  const toast = useToast();
  const save = useEditGift(login);
  const undoEdit = useEditGift(login);
  const remove = useDeleteGift(login);
  const createAgain = useCreateGift(login);
  const choose = useChooseGift(login);
  const [deleting, setDeleting] = useState(false);
  const list = paths.gifts(login);
  const before: GiftDraft = { name: gift.name, picture: gift.picture, points: gift.points };
  const busy = save.isPending || remove.isPending || choose.isPending;
  const failed = [save, remove, choose].find(({ error }) => error !== null);

  function saveChanges(draft: GiftDraft) {
    if (sameDraft(draft, before)) return navigate(list);
    return save.mutate(
      { gift: gift.gift, draft },
      {
        onSuccess: ({ gift: saved }) => {
          toast({
            text: `Zapisano: ${saved.name}`,
            undo: () => undoEdit.mutateAsync({ gift: saved.gift, draft: before }),
          });
          navigate(list);
        },
      },
    );
  }

  function deleteGift() {
    remove.mutate(gift.gift, {
      onSuccess: () => {
        toast({ text: `Usunięto: ${gift.name}`, undo: () => createAgain.mutateAsync(before) });
        navigate(list);
      },
    });
  }

  return (
    <Page title={gift.name} called={`Nagroda „${gift.name}”`} back={list}>
      <GiftForm initial={before} submit="Zapisz zmiany" busy={busy} onSubmit={saveChanges}>
        {affordable && (
          <>
            {live.points !== gift.points && (
              <p role="status">Teraz kosztuje {pointsText(live.points)}.</p>
            )}
            <Button
              look="star"
              big
              busy={busy}
              onClick={() =>
                choose.mutate(
                  { gift: live.gift, points: live.points },
                  { onSuccess: () => navigate(list) },
                )
              }
            >
              Odbierz nagrodę
            </Button>
          </>
        )}
      </GiftForm>
      <Button look="danger" disabled={busy} onClick={() => setDeleting(true)}>
        {affordable ? 'Usuń' : 'Usuń nagrodę'}
      </Button>
      {deleting && (
        <Dialog title={`Usunąć nagrodę: ${gift.name}?`} onClose={() => setDeleting(false)}>
          <Button look="danger" busy={remove.isPending} onClick={deleteGift}>
            Usuń nagrodę
          </Button>
          <Button look="quiet" onClick={() => setDeleting(false)}>
            Anuluj
          </Button>
        </Dialog>
      )}
      {failed && (
        <RefusalAlert
          of={{
            error: failed.error,
            reset: () => {
              failed.reset();
              if (isTaken(failed.error)) navigate(list);
            },
          }}
        />
      )}
    </Page>
  );
}

/** Whether the gift was taken or deleted on another device. */
function isTaken(error: Error | null): boolean {
  return error instanceof Refusal && ['gift-not-unused', 'not-found'].includes(error.reason);
}
