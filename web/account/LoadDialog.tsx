import { useNavigate } from '@tanstack/react-router';
import { counted } from '#domain/counted.ts';
import { type Contents, type Found, useLoadData } from '../api/family-data.ts';
import { useCommand } from '../frame/command.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import styles from './account.module.css';

/** Says what is in a family's file, and loads it. */
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
      <ul className={styles.contents}>
        {found.contents.kids.map((kid, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two kids may have one name
          <li key={at}>
            <strong dir="auto">{kid.name}</strong>
            <span className="hint">{contentsText(kid)}</span>
          </li>
        ))}
      </ul>
      <p>
        Z pliku będą też gwiezdne kody, strefa czasowa i to, kim jesteś. Adres i hasło, którymi się
        logujesz, zostaną te same, a dzieci dostaną nowe loginy.
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

/** „12 misji, wykonanych 345 razy, 8 nagród, 690 punktów” */
function contentsText({ missions, done, gifts, remaining }: Contents['kids'][number]): string {
  return [
    counted(missions, 'misja', 'misje', 'misji'),
    `${done === 1 ? 'wykonana' : 'wykonane'} ${counted(done, 'raz', 'razy', 'razy')}`,
    counted(gifts, 'nagroda', 'nagrody', 'nagród'),
    counted(remaining, 'punkt', 'punkty', 'punktów'),
  ].join(', ');
}
