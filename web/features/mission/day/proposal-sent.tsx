import type { PictureId } from '#domain/catalogue/pictures.ts';
import { Icon, Picture } from '../../../illustrations/Picture.tsx';
import { useFamily } from '../../../offline/client/family.ts';
import { GrownUpPicture } from '../../../shared/account/GrownUpPicture.tsx';
import { useKid } from '../../../shared/data/kid.ts';
import { LivingHero } from '../../../shared/hero/LivingHero.tsx';
import { Scene } from '../../../shared/hero/Scene.tsx';
import { SpeakButton } from '../../../shared/voice/SpeakButton.tsx';
import { OkButton } from '../../../ui/controls/OkButton.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import styles from './proposal-sent.module.css';

interface SentProposal {
  login: string;
  picture: PictureId | null;
}

/** No component of its own, so that it can follow another dialog in the same element. */
export function sentDialog({
  text,
  onClose,
  ...sent
}: SentProposal & { text: string; onClose: () => void }) {
  return (
    <Dialog
      alert
      title={text}
      loudspeaker={<SpeakButton of={{ is: 'words', text }} opens={text} />}
      onClose={onClose}
    >
      <Scene sky={<Bringing {...sent} />}>
        <OkButton big onClick={onClose} />
      </Scene>
    </Dialog>
  );
}

/** The hero runs to the parents with what the child did. */
function Bringing({ login, picture }: SentProposal) {
  const { grownUps } = useFamily();
  return (
    <div className={styles.stage}>
      <div className={styles.parents}>
        {grownUps.slice(0, 2).map((each) => (
          <GrownUpPicture key={each.grownUp} of={each} />
        ))}
      </div>
      <div className={styles.comes}>
        <div className={styles.runs}>
          <LivingHero of={useKid(login)} mood="holds" className={styles.hero}>
            <span className={styles.proposal}>
              {picture ? <Picture of={picture} /> : <Icon of="microphone" />}
            </span>
          </LivingHero>
        </div>
      </div>
    </div>
  );
}
