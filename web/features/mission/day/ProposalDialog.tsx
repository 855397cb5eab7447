import { useState } from 'react';
import { MOST_PROPOSALS } from '#domain/base/bounds.ts';
import { toParents } from '#domain/base/gender.ts';
import type { PictureId } from '#domain/catalogue/pictures.ts';
import { PROPOSAL_NAMES, proposalName } from '#domain/gift/proposal-names.ts';
import type { Narrated } from '#domain/narration/narrated.ts';
import { Icon, Picture } from '../../../illustrations/Picture.tsx';
import { ofKid, type Refusal } from '../../../offline/client/client.ts';
import { useParents } from '../../../offline/client/family.ts';
import { useCommand } from '../../../shared/command/command.ts';
import { type Proposal, useKid } from '../../../shared/data/kid.ts';
import { addressOfRecording, inText } from '../../../shared/data/recording.ts';
import { useCreate } from '../../../shared/data/write.ts';
import { alertToKid } from '../../../shared/mark/alert-texts.ts';
import { canRecord } from '../../../shared/recording/start.ts';
import { useFeedback } from '../../../shared/sound/Cheer.tsx';
import { playRecording } from '../../../shared/voice/play.ts';
import { SpeakButton } from '../../../shared/voice/SpeakButton.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { OkButton } from '../../../ui/controls/OkButton.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { KidVoice } from './KidVoice.tsx';
import styles from './ProposalDialog.module.css';
import { sentDialog } from './proposal-sent.tsx';

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
  // As it was at the opening: the one that is sent now does not count.
  const [first] = useState(() => (waiting.length < MOST_PROPOSALS ? undefined : waiting[0]));
  if (opened !== 'new') {
    return (
      <WaitingDialog
        login={login}
        of={opened}
        text={`${title} ${text.slice(3)}`}
        onClose={onClose}
      />
    );
  }
  if (first) return <WaitingDialog login={login} of={first} text={MANY_WAIT} onClose={onClose} />;
  return <OfferProposal {...offering} />;
}

function WaitingDialog({
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

function OfferProposal({ login, title, onClose }: Offering) {
  const { play } = useFeedback();
  const parents = useParents();
  const { gender } = useKid(login);
  const [picture, setPicture] = useState<PictureId | null>(null);
  const [sound, setSound] = useState<string | null>(null);
  const [isRecording, setRecording] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const [hasMicrophone] = useState(canRecord);
  const send = useCreate(
    'proposal',
    { kids: [login] },
    (proposal: { picture: PictureId | null; sound: string | null }, key) =>
      ofKid.proposals.$post({ param: { login }, json: { ...proposal, key } as never }),
  );
  const offer = useCommand(send, { onPage: () => true, onDone: () => play('waiting') });
  if (offer.isDone) {
    return sentDialog({ login, picture, text: `Powiem ${toParents(parents)}!`, onClose });
  }
  const failed = offer.refusal && failureOf(offer.refusal);
  const hasSpoken = sound !== null;
  const canSend = picture !== null || hasSpoken;
  const narration: Narrated = failed
    ? { is: 'words', text: failed.text }
    : {
        is: 'proposing',
        gender,
        chosen: picture && proposalName(picture),
        canSpeak: hasMicrophone && !isRefused,
        hasSpoken,
      };
  const narrated = `${picture} ${hasSpoken} ${isRefused} ${failed?.text}`;
  return (
    <Dialog
      title={title}
      size="wide"
      loudspeaker={<SpeakButton of={narration} opens={isRecording ? undefined : narrated} />}
      onClose={onClose}
    >
      {failed && (
        <p role="alert" className={styles.failed}>
          <Icon of={failed.picture} />
          {failed.text}
        </p>
      )}
      <div className={`${styles.choices} ${hasMicrophone ? styles.speaks : ''}`}>
        {hasMicrophone && (
          <KidVoice
            hasSound={hasSpoken}
            isRefused={isRefused}
            onRefused={() => setRefused(true)}
            onRecording={setRecording}
            onSound={(bytes) => setSound(bytes && inText(bytes))}
          />
        )}
        <PictureChoice
          chosen={picture}
          disabled={isRecording}
          onChoice={(next) => {
            offer.forget();
            setPicture(next);
          }}
        />
        <div className={styles.send}>
          <Button
            look="star"
            big
            wide
            busy={offer.busy}
            disabled={!canSend}
            onClick={() => offer.send({ picture, sound })}
          >
            <Icon of="check" className={canSend ? 'beckons' : undefined} />
            Gotowe
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function failureOf({ reason, message }: Refusal) {
  return reason === 'offline'
    ? ({ text: OFFLINE, picture: 'cloud-offline' } as const)
    : ({ text: message, picture: 'hourglass' } as const);
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
  return Object.entries(PROPOSAL_NAMES).map(([id, name]) => (
    <button
      key={id}
      type="button"
      className={styles.choice}
      aria-label={name}
      aria-pressed={chosen === id}
      disabled={disabled}
      onClick={() => onChoice(chosen === id ? null : (id as PictureId))}
    >
      <Picture of={id as PictureId} />
    </button>
  ));
}
