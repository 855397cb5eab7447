import { type SignedInDevice, useSignOutDevice } from '../api/account.ts';
import { RefusalAlert } from '../frame/RefusalAlert.tsx';
import { useWhenText } from '../frame/when.ts';
import { Button } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { useToast } from '../ui/Toasts.tsx';
import styles from './account.module.css';

/** The devices on which the family is signed in; each but this one can be signed out. */
export function Devices({ devices }: { devices: readonly SignedInDevice[] }) {
  const signOut = useSignOutDevice();
  const toast = useToast();
  const whenText = useWhenText();
  return (
    <>
      <ul className={styles.devices}>
        {devices.map((each) => {
          const last = `ostatnio: ${whenText(each.seen)}`;
          return (
            <li key={each.device} className={styles.device}>
              <span className={styles.words}>
                <span className={styles.name}>{each.name}</span>
                <span className="hint">{last}</span>
              </span>
              {each.here ? (
                <Chip look="done">to urządzenie</Chip>
              ) : (
                <Button
                  look="quiet"
                  aria-label={`Wyloguj: ${each.name}, ${last}`}
                  busy={signOut.isPending && signOut.variables.device === each.device}
                  onClick={() =>
                    signOut.mutate(each, {
                      onSuccess: () => toast({ text: `Wylogowano: ${each.name}` }),
                    })
                  }
                >
                  Wyloguj
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <RefusalAlert of={signOut} />
    </>
  );
}
