import type { Gift } from '#domain/gift/gift.ts';
import { jarSize } from '#domain/gift/jar.ts';
import { voucherText } from '#domain/gift/voucher.ts';
import { Purse } from '../../illustrations/Purse.tsx';
import { Voucher } from '../../illustrations/Voucher.tsx';
import { useParents } from '../../offline/client/family.ts';
import { useKid } from '../../shared/data/kid.ts';
import { LivingHero } from '../../shared/hero/LivingHero.tsx';
import { Scene } from '../../shared/hero/Scene.tsx';
import { useFeedback } from '../../shared/sound/Cheer.tsx';
import { SpeakButton } from '../../shared/voice/SpeakButton.tsx';
import { OkButton } from '../../ui/controls/OkButton.tsx';
import { AlertDialog } from '../../ui/dialogs/Dialog.tsx';
import { StarStream, starsFor, useStream } from '../../ui/stars/StarStream.tsx';
import styles from './TakenGift.module.css';
import { WAITING } from './Vouchers.tsx';

/** If the gift `isNew`, its stars first leave the kid's jar. */
export function TakenGift({
  login,
  gift,
  isNew = false,
  onClose,
}: {
  login: string;
  gift: Gift;
  isNew?: boolean;
  onClose: () => void;
}) {
  const kid = useKid(login);
  const parents = useParents();
  const { still } = useFeedback();
  const stars = isNew && !still ? starsFor(gift.points) : 0;
  const started = useStream(stars, 'started');
  const back = stars === 0 ? 0 : gift.points - Math.round((gift.points * started) / stars);
  const had = kid.remaining + (isNew ? gift.points : 0);
  return (
    <AlertDialog
      title={gift.name}
      loudspeaker={<SpeakButton of={{ is: 'taken-gift', gift, parents }} opens={gift.name} />}
      onClose={onClose}
    >
      <Scene
        sky={
          <div className={styles.stage}>
            <LivingHero of={kid} mood="holds" className={styles.hero}>
              <Voucher of={gift.picture} />
            </LivingHero>
            <Purse
              points={kid.remaining + back}
              size={jarSize(had, kid.goal)}
              className={styles.purse}
            />
            <StarStream stars={stars} className={styles.stream} />
          </div>
        }
      >
        <p className={styles.words}>
          <strong>{voucherText(parents)}</strong> {WAITING}
        </p>
        <OkButton big onClick={onClose} />
      </Scene>
    </AlertDialog>
  );
}
