import { isPauseOpen } from '#domain/pause/pause.ts';
import { PAUSE_NAMES, pauseLabel, pauseText, pauseTitle } from '#domain/pause/pause-text.ts';
import { Icon } from '../../illustrations/Picture.tsx';
import { useKidCards, useToday } from '../../offline/client/family.ts';
import { useCommand } from '../../shared/command/command.ts';
import {
  type FamilyPause,
  type PauseOfKids,
  useAddPause,
  useDeletePause,
  useEditPause,
} from '../../shared/data/pause.ts';
import { pictureOf } from '../../shared/hero/DayStars.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { useRescued } from '../../ui/fields/rescued.ts';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { PauseForm } from './PauseForm.tsx';

/** „Zmień” opens its form below it. A pause that began long ago is read-only. */
export function PauseRow({ pause }: { pause: FamilyPause }) {
  const today = useToday();
  const cards = useKidCards();
  const [isOpen, setOpen] = useRescued(`open ${pause.pause}`, false);
  const { pause: number, ...before } = pause;
  const { kind, kids } = pause;
  const label = pauseLabel(pause, today);
  const name = PAUSE_NAMES[kind];
  const close = () => setOpen(false);
  const { save, remove } = usePauseCommands(pause, before, close);
  const names = cards.filter(({ login }) => kids.includes(login));
  return (
    <li className="rows" data-pause={number}>
      <ListRow
        picture={<Icon of={pictureOf(kind)} />}
        name={name}
        note={
          <>
            {pauseText(pause, today)}
            {names.map((kid, at) => (
              <span key={kid.login}>
                {at === 0 ? ': ' : ', '}
                <bdi>{kid.name}</bdi>
              </span>
            ))}
          </>
        }
        end={
          isPauseOpen(pause, today) && (
            <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? 'Zamknij' : 'Zmień'}
              <span className="only-heard">
                : {name}, {label}
              </span>
            </Button>
          )
        }
      />
      {isOpen && (
        <PauseForm
          initial={before}
          own={number}
          submit="Zapisz zmiany"
          busy={save.busy || remove.busy}
          onSubmit={(after, isChanged) =>
            isChanged ? save.send({ before: pause, after }) : close()
          }
        >
          <Button
            look="danger"
            disabled={save.busy || remove.busy}
            onClick={() => remove.send(pause)}
          >
            Usuń przerwę
          </Button>
        </PauseForm>
      )}
    </li>
  );
}

function usePauseCommands(pause: FamilyPause, before: PauseOfKids, onSaved: () => void) {
  const today = useToday();
  const add = useAddPause();
  const edit = useEditPause();
  const save = useCommand(edit, {
    onDone: onSaved,
    toast: (_, { after }) => ({
      text: `Zapisano: ${pauseTitle(after, today)}`,
      undo: () => edit({ before: { ...pause, ...after }, after: before }),
    }),
  });
  const remove = useCommand(useDeletePause(), {
    toast: () => ({ text: `Usunięto: ${pauseTitle(pause, today)}`, undo: () => add(before) }),
  });
  return { save, remove };
}
