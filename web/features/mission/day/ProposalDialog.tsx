import { useState } from 'react';
import { MOST_PROPOSALS } from '#domain/base/bounds.ts';
import type { PictureId } from '#domain/catalogue/pictures.ts';
import { PROPOSAL_NAMES, proposalName } from '#domain/gift/proposal-names.ts';
import { Icon, Picture } from '../../../illustrations/Picture.tsx';
import { ofKid } from '../../../offline/client/client.ts';
import { useParents } from '../../../offline/client/family.ts';
import { useCommand } from '../../../shared/command/command.ts';
import type { Proposal } from '../../../shared/data/kid.ts';
import { addressOfRecording, inText } from '../../../shared/data/recording.ts';
import { useCreate } from '../../../shared/data/write.ts';
import { alertToKid } from '../../../shared/mark/alert-texts.ts';
import { useFeedback } from '../../../shared/sound/Cheer.tsx';
import { playRecording } from '../../../shared/voice/play.ts';
import { SpeakButton } from '../../../shared/voice/SpeakButton.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { OkButton } from '../../../ui/controls/OkButton.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { KidVoice } from './KidVoice.tsx';
import styles from './ProposalDialog.module.css';

const MANY_WAIT = 'Dużo już czeka! Poczekaj, aż rodzic na to odpowie.';
const OFFLINE = 'Do tego potrzebny jest internet. Spróbuj trochę później!';

interface Offering {
  login: string;
  title: string;
  waiting: readonly Proposal[];
  onClose: () => void;
}

export function ProposalDialog({ opened, ...offering }: Offering & { opened: Proposal | 'new' }) {
  const { login, waiting, onClose } = offering;
  const { title, text } = alertToKid('up', 'wait', 'M', useParents());
  const waits = `${title} ${text.slice(3)}`;
  // As it was at the opening: the one that is sent now does not count.
  const [first] = useState(() => (waiting.length < MOST_PROPOSALS ? undefined : waiting[0]));
  if (opened !== 'new') {
    return waitingDialog({ login, of: opened, text: waits, onClose });
  }
  if (first) return waitingDialog({ login, of: first, text: MANY_WAIT, onClose });
  return <OfferProposal {...offering} waits={waits} />;
}

/** No component of its own, so that it can follow another dialog in the same element. */
function waitingDialog({
  login,
  of: { proposal, picture, recording },
  text,
  onClose,
}: {
  login: string;
  of: Pick<Proposal, 'proposal' | 'picture' | 'recording'>;
  text: string;
  onClose: () => void;
}) {
  return (
    <Dialog
      alert
      title={text}
      picture={<Icon of="hourglass" />}
      loudspeaker={<SpeakButton of={{ is: 'words', text }} opens={text} />}
      onClose={onClose}
    >
      <div className={`buttons ${styles.waiting}`}>
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
    </Dialog>
  );
}

function OfferProposal({ login, title, waits, onClose }: Offering & { waits: string }) {
  const cheer = useFeedback();
  const [picture, setPicture] = useState<PictureId | null>(null);
  const [sound, setSound] = useState<string | null>(null);
  const [isRecording, setRecording] = useState(false);
  const send = useCreate(
    'proposal',
    { kids: [login] },
    (proposal: { picture: PictureId | null; sound: string | null }, key) =>
      ofKid.proposals.$post({ param: { login }, json: { ...proposal, key } as never }),
  );
  const offer = useCommand(send, {
    onPage: () => true,
    onDone: () => cheer.play('waiting'),
  });
  const failed = offer.refusal?.reason === 'offline' ? OFFLINE : offer.refusal?.message;
  if (offer.isDone) {
    const sent = { proposal: 0, picture, recording: null };
    return waitingDialog({ login, of: sent, text: `Super! ${waits}`, onClose });
  }
  function choose(next: PictureId | null) {
    offer.forget();
    setPicture(next);
  }

  return (
    <Dialog
      title={title}
      size="wide"
      loudspeaker={
        <SpeakButton
          of={{ is: 'words', text: failed ?? narrationOf(title, picture) }}
          opens={`${picture} ${failed}`}
        />
      }
      onClose={onClose}
    >
      <PictureChoice chosen={picture} disabled={isRecording} onChoice={choose} />
      {failed && <p role="alert">{failed}</p>}
      <div className="buttons">
        <KidVoice
          hasSound={sound !== null}
          onRecording={setRecording}
          onSound={(bytes) => setSound(bytes && inText(bytes))}
        />
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

/** A second tap deselects. */
function PictureChoice({
  chosen,
  disabled,
  onChoice,
}: {
  chosen: PictureId | null;
  disabled: boolean;
  onChoice: (picture: PictureId | null) => void;
}) {
  return (
    <ul className={styles.choices}>
      {Object.entries(PROPOSAL_NAMES).map(([id, name]) => (
        <li key={id}>
          <button
            type="button"
            className={styles.choice}
            aria-label={name}
            aria-pressed={chosen === id}
            disabled={disabled}
            onClick={() => onChoice(chosen === id ? null : (id as PictureId))}
          >
            <Picture of={id as PictureId} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function narrationOf(title: string, picture: PictureId | null): string {
  if (picture) return `${proposalName(picture)}. Teraz stuknij duży żółty guzik!`;
  return `${title}! Stuknij obrazek, a potem duży żółty guzik.`;
}
