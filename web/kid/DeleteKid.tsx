import { wornOf } from '#domain/badge.ts';
import { type Kid, useDeleteKid } from '../api/kid.ts';
import { HeroPicture } from '../art/hero/HeroPicture.tsx';
import { RefusalAlert } from '../frame/RefusalAlert.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

/** Asks before a kid is deleted, and says what goes with it. */
export function DeleteKid({ kid, onClose }: { kid: Kid; onClose: () => void }) {
  const remove = useDeleteKid(kid.login);
  return (
    <Dialog
      title={`Usunąć profil: ${kid.name}?`}
      picture={<HeroPicture hero={kid.hero} {...wornOf(kid.badges)} crop="bust" />}
      onClose={onClose}
    >
      <p>
        Razem z profilem znikną misje, postępy, punkty, nagrody i odznaki. Nie da się tego cofnąć.
      </p>
      <div className="buttons">
        <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
          Usuń
        </Button>
        <Button look="quiet" onClick={onClose}>
          Anuluj
        </Button>
      </div>
      <RefusalAlert of={remove} />
    </Dialog>
  );
}
