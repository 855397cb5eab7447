import { useFamily } from '../../offline/client/family.ts';
import styles from '../../shared/account/account.module.css';
import { useCommand } from '../../shared/command/command.ts';
import { type SignedInDevice, useSignOutDevice } from '../../shared/data/account.ts';
import { useWhenText } from '../../shared/page/when.ts';
import { Chip } from '../../ui/cards/Chip.tsx';
import { Button } from '../../ui/controls/Button.tsx';

/** Lists the devices on which the family is signed in. Each one except this can be signed out. */
export function Devices({ devices }: { devices: readonly SignedInDevice[] }) {
  return (
    <ul>
      {devices.map((each) => (
        <Device key={each.device} device={each} />
      ))}
    </ul>
  );
}

function Device({ device }: { device: SignedInDevice }) {
  const signOut = useCommand(useSignOutDevice().mutateAsync, {
    toast: () => ({ text: `Wylogowano: ${device.name}` }),
  });
  const { kids } = useFamily();
  const owner = kids.find(({ login }) => login === device.tablet?.login);
  const whenText = useWhenText();
  const last = `ostatnio: ${whenText(device.seen)}`;
  return (
    <li className={styles.device}>
      <span className={styles.words}>
        <span className={styles.name}>{device.name}</span>
        {device.tablet && (
          <span>
            tablet: <bdi>{owner?.name ?? 'wszystkie dzieci'}</bdi>
          </span>
        )}
        <span className="hint">{last}</span>
      </span>
      {device.here ? (
        <Chip look="done">to urządzenie</Chip>
      ) : (
        <Button
          look="quiet"
          aria-label={`Wyloguj: ${device.name}, ${last}`}
          busy={signOut.busy}
          onClick={() => signOut.send(device)}
        >
          Wyloguj
        </Button>
      )}
    </li>
  );
}
