import { useState } from 'react';
import { MOST_PROPOSALS } from '#domain/base/bounds.ts';
import type { PictureId } from '#domain/catalogue/pictures.ts';
import { DEEDS } from '#domain/gift/deeds.ts';
import { Icon, Picture } from '../../../illustrations/Picture.tsx';
import { ofKid } from '../../../offline/client/client.ts';
import { useParents } from '../../../offline/client/family.ts';
import { useCommand } from '../../../shared/command/command.ts';
import { useCreate } from '../../../shared/data/creation.ts';
import type { Proposal } from '../../../shared/data/kid.ts';
import { addressOfRecording, inText } from '../../../shared/data/recording.ts';
import { alertToKid } from '../../../shared/mark/alert-texts.ts';
import { useFeedback } from '../../../shared/sound/Cheer.tsx';
import { playRecording } from '../../../shared/voice/play.ts';
import { SpeakButton } from '../../../shared/voice/SpeakButton.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { OkButton } from '../../../ui/controls/OkButton.tsx';
import { AlertDialog, Dialog } from '../../../ui/dialogs/Dialog.tsx';
import styles from './Deeds.module.css';
import { KidVoice } from './KidVoice.tsx';

const MANY_WAIT = 'Dużo już czeka! Poczekaj, aż rodzic na to odpowie.';

interface Offering {
  login: string;
  title: string;
  waiting: readonly Proposal[];
  onClose: () => void;
}

/** The dialog of a deed that waits, or of a new one. */
export function DeedDialog({ opened, ...offering }: Offering & { opened: Proposal | 'new' }) {
  const { login, waiting, onClose } = offering;
  const { title, text } = alertToKid('up', 'wait', 'M', useParents());
  if (opened !== 'new') {
    return (
      <Waiting login={login} of={opened} text={`${title} ${text.slice(3)}`} onClose={onClose} />
    );
  }
  const [first] = waiting;
  if (first && waiting.length >= MOST_PROPOSALS) {
    return <Waiting login={login} of={first} text={MANY_WAIT} onClose={onClose} />;
  }
  return <OfferDeed {...offering} />;
}

/** Tells a kid that a deed waits for the parent. */
function Waiting({
  login,
  of: { proposal, picture, recording },
  text,
  onClose,
}: {
  login: string;
  of: Proposal;
  text: string;
  onClose: () => void;
}) {
  return (
    <AlertDialog
      title={text}
      picture={<Icon of="hourglass" />}
      loudspeaker={<SpeakButton to={{ is: 'words', text }} />}
      onClose={onClose}
    >
      <div className={styles.waiting}>
        {picture && <Picture of={picture} />}
        {recording && (
          <Button
            look="quiet"
            shape="round"
            big
            aria-label="Posłuchaj"
            onClick={() => playRecording(addressOfRecording(login, proposal))}
          >
            <Icon of="microphone" />
          </Button>
        )}
      </div>
      <OkButton big onClick={onClose} />
    </AlertDialog>
  );
}

/** A kid chooses the picture of its deed, says it, or both. */
function OfferDeed({ login, title, onClose }: Offering) {
  const cheer = useFeedback();
  const [picture, setPicture] = useState<PictureId | null>(null);
  const [sound, setSound] = useState<string | null>(null);
  const { mutateAsync } = useCreate(
    { kids: [login] },
    (deed: { picture: PictureId | null; sound: string | null }, key) =>
      ofKid.proposals.$post({ param: { login }, json: { ...deed, key } as never }),
  );
  const offer = useCommand(mutateAsync, {
    onPage: ['offline'],
    onDone: () => {
      cheer.play('waiting');
      onClose();
    },
  });
  return (
    <Dialog
      title={title}
      wide
      loudspeaker={
        <SpeakButton
          to={{ is: 'words', text: `${title}! Stuknij obrazek, a potem duży żółty guzik.` }}
        />
      }
      onClose={onClose}
    >
      <ul className={styles.deeds}>
        {Object.entries(DEEDS).map(([id, name]) => (
          <li key={id}>
            <button
              type="button"
              className={styles.deed}
              aria-label={name}
              aria-pressed={picture === id}
              onClick={() => setPicture(picture === id ? null : (id as PictureId))}
            >
              <Picture of={id as PictureId} />
            </button>
          </li>
        ))}
      </ul>
      {offer.refusal?.reason === 'offline' && (
        <p role="alert">Do tego potrzebny jest internet. Spróbuj trochę później!</p>
      )}
      <div className={styles.end}>
        <KidVoice hasSound={sound !== null} onSound={(said) => setSound(said && inText(said))} />
        <Button
          look="star"
          big
          busy={offer.busy}
          disabled={picture === null && sound === null}
          onClick={() => offer.send({ picture, sound })}
        >
          <Icon of="check" />
          Gotowe
        </Button>
      </div>
    </Dialog>
  );
}
