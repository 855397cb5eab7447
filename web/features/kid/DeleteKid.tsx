import { wornOf } from '#domain/hero/badge.ts';
import { HeroPicture } from '../../illustrations/hero/HeroPicture.tsx';
import { useCommand } from '../../shared/command/command.ts';
import { type Kid, useDeleteKid } from '../../shared/data/kid.ts';
import { ActionButtons } from '../../ui/controls/ActionButtons.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';

export function DeleteKid({ kid, onClose }: { kid: Kid; onClose: () => void }) {
  const remove = useCommand(useDeleteKid());
  return (
    <Dialog
      title={`Usunąć profil „${kid.name}”?`}
      picture={<HeroPicture hero={kid.hero} {...wornOf(kid.badges)} crop="bust" />}
      onClose={onClose}
    >
      <p>
        Razem z profilem znikną misje, postępy, punkty, nagrody i odznaki. Nie da się tego cofnąć.
      </p>
      <ActionButtons
        look="danger"
        busy={remove.busy}
        onClick={() => remove.send(kid.login)}
        onCancel={onClose}
      >
        Usuń
      </ActionButtons>
    </Dialog>
  );
}
