import { type ReactNode, useState } from 'react';
import { grownUpName } from '#domain/family/grown-up.ts';
import { useFamily, useIsHelper } from '../../offline/client/family.ts';
import styles from '../../shared/account/account.module.css';
import {
  type SignedInDevice,
  useSignOutDevice,
  useSignOutOthers,
} from '../../shared/account/queries.ts';
import { Section } from '../../shared/account/Section.tsx';
import { useCommand } from '../../shared/command/command.ts';
import { grownUpOf, useGrownUp } from '../../shared/data/grown-up.ts';
import { More } from '../../shared/page/More.tsx';
import { useWhenText } from '../../shared/time/clock.ts';
import { Chip } from '../../ui/cards/Chip.tsx';
import { ActionButtons } from '../../ui/controls/ActionButtons.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';

const TOKEN_PURPOSE = {
  read: 'token, czyta',
  mark: 'token, zaznacza misje',
  give: 'token, daje punkty',
  calendar: 'kalendarz',
} as const;

/** The others are folded, so that the page stays short. */
const SHOWN = 4;

/** Those that a person signed in, and the tablets. */
export function Devices({
  devices,
  children,
}: {
  devices: readonly SignedInDevice[];
  /** Below the list. */
  children: ReactNode;
}) {
  const alone = useFamily().grownUps.length === 1;
  const isHelper = useIsHelper();
  const own = useGrownUp();
  const others = devices.filter(
    ({ here: isThisDevice, tablet, token, grownUp }) =>
      !isThisDevice && !tablet && !token && grownUp === own.grownUp,
  );
  return (
    <Section
      title="Zalogowane urządzenia"
      {...(!alone && !isHelper && { about: 'Urządzenia wszystkich dorosłych tej rodziny.' })}
    >
      <DeviceList devices={devices.filter(({ token }) => !token)} />
      {others.length > 1 && <SignOutOthers />}
      {children}
    </Section>
  );
}

/** Each one except this can be signed out. */
export function DeviceList({ devices }: { devices: readonly SignedInDevice[] }) {
  const alone = useFamily().grownUps.length === 1;
  const sorted = [...devices].sort((one, other) => Number(other.here) - Number(one.here));
  const row = (each: SignedInDevice) => <Device key={each.device} device={each} alone={alone} />;
  if (devices.length === 0) return null;
  return (
    <>
      <ul>{sorted.slice(0, SHOWN).map(row)}</ul>
      {devices.length > SHOWN && (
        <More title={`Pozostałe: ${devices.length - SHOWN}`}>
          <ul>{sorted.slice(SHOWN).map(row)}</ul>
        </More>
      )}
    </>
  );
}

function Device({ device, alone }: { device: SignedInDevice; alone: boolean }) {
  const { token } = device;
  const signOut = useCommand(useSignOutDevice(), {
    toast: () => ({ text: `${token ? 'Unieważniono' : 'Wylogowano'}: ${device.name}` }),
  });
  const { kids, grownUps } = useFamily();
  const ofKids = device.tablet ?? token;
  const owner = kids.find(({ login }) => login === ofKids?.login);
  const grownUp = grownUpOf(grownUps, device.grownUp);
  const whenText = useWhenText();
  const isUnused = token && device.seen < device.since;
  const last = isUnused ? 'jeszcze nieużywany' : `ostatnio: ${whenText(device.seen)}`;
  const since = `${token ? 'dodano' : 'zalogowano'}: ${whenText(device.since)}`;
  const signsOut = token ? 'Unieważnij' : 'Wyloguj';
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.name}>{device.name}</span>
        {ofKids && (
          <span>
            {token ? TOKEN_PURPOSE[token.may] : <>tablet</>}:{' '}
            <bdi>{owner?.name ?? 'wszystkie dzieci'}</bdi>
          </span>
        )}
        {!alone && grownUp && !device.tablet && <bdi>{grownUpName(grownUp)}</bdi>}
        <span className="hint">
          {last}, {since}
        </span>
      </span>
      {device.here ? (
        <Chip look="done">to urządzenie</Chip>
      ) : (
        <Button
          look="quiet"
          aria-label={`${signsOut}: ${device.name}, ${last}, ${since}`}
          busy={signOut.busy}
          onClick={() => signOut.send(device)}
        >
          {signsOut}
        </Button>
      )}
    </li>
  );
}

function SignOutOthers() {
  const [isConfirming, setConfirming] = useState(false);
  const close = () => setConfirming(false);
  const signOut = useCommand(useSignOutOthers(), {
    onDone: close,
    toast: () => ({ text: 'Wylogowano pozostałe urządzenia' }),
  });
  return (
    <>
      <Button look="quiet" onClick={() => setConfirming(true)}>
        Wyloguj pozostałe
      </Button>
      {isConfirming && (
        <Dialog title="Wylogować pozostałe urządzenia?" onClose={close}>
          <p>
            Twoje konto zostanie wylogowane na innych urządzeniach. Tablety dzieci i&nbsp;urządzenia
            innych dorosłych zostaną zalogowane.
          </p>
          <ActionButtons busy={signOut.busy} onClick={() => signOut.send()} onCancel={close}>
            Wyloguj
          </ActionButtons>
        </Dialog>
      )}
    </>
  );
}
