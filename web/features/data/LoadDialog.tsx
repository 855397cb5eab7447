import { useNavigate } from '@tanstack/react-router';
import { giftsText, missionsText, pointsText } from '#domain/points.ts';
import { paths } from '../../paths.ts';
import styles from '../../shared/account/account.module.css';
import { useCommand } from '../../shared/command/command.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { type Contents, type Found, useLoadData } from './queries.ts';

/** Shows the contents of a family's file and loads it. */
export function LoadDialog({ found, onClose }: { found: Found; onClose: () => void }) {
  const navigate = useNavigate();
  const load = useCommand(useLoadData().mutateAsync, {
    toast: () => ({ text: 'Wczytano dane rodziny' }),
    onDone: async () => {
      await navigate(paths.kids());
      onClose();
    },
  });
  return (
    <Dialog title="Wczytać te dane?" onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has only a keyboard scrolls it */}
      <ul className={styles.contents} tabIndex={0} aria-label="Dzieci z tego pliku">
        {found.contents.kids.map((kid, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two kids may have one name
          <li key={at}>
            <strong dir="auto">{kid.name}</strong>
            <span className="hint">{contentsText(kid)}</span>
          </li>
        ))}
      </ul>
      <p>
        Wczytamy też gwiezdne kody, strefę czasową i to, czy jesteś mamą, tatą czy rodzicem. E-mail
        i hasło do tego konta się nie zmienią. Dzieci dostaną nowe loginy.
      </p>
      <div className="buttons">
        <Button busy={load.busy} onClick={() => load.send(found)}>
          Wczytaj
        </Button>
        <Button look="quiet" onClick={onClose}>
          Anuluj
        </Button>
      </div>
    </Dialog>
  );
}

/** Returns „55 punktów, 2 misje, 3 nagrody”, without the zero counts. */
function contentsText({ missions, gifts, remaining }: Contents['kids'][number]): string {
  const texts = [
    remaining !== 0 && pointsText(remaining),
    missions > 0 && missionsText(missions),
    gifts > 0 && giftsText(gifts),
  ].filter((text) => text !== false);
  // Keeps a number and its noun on one line.
  return texts.map((text) => text.replace(' ', '\u00a0')).join(', ') || NOTHING;
}

const NOTHING = 'jeszcze bez misji i nagród';
