import { useEffect, useRef, useState } from 'react';
import { youDid } from '#domain/base/gender.ts';
import { BADGES } from '#domain/catalogue/badges.ts';
import { type BadgeId, type Badges, powersOf, wornOf } from '#domain/hero/badge.ts';
import { BadgePicture } from '../../illustrations/hero/BadgePicture.tsx';
import { LivelyHero } from '../../illustrations/hero/LivelyHero.tsx';
import type { Kid } from '../../shared/data/kid.ts';
import { Scene } from '../../shared/hero/Scene.tsx';
import { useFeedback } from '../../shared/sound/Cheer.tsx';
import { SpeakButton } from '../../shared/voice/SpeakButton.tsx';
import { OkButton } from '../../ui/controls/OkButton.tsx';
import { AlertDialog } from '../../ui/dialogs/Dialog.tsx';
import { PowerBar } from '../../ui/lists/Bar.tsx';
import { StarShower } from '../../ui/stars/StarShower.tsx';
import styles from './PuttingOn.module.css';
import { powerOf } from './powers.ts';

/** The hero wears it when the flight has ended and the server has confirmed. */
export function PuttingOn({
  kid,
  badge,
  before,
  chosen,
  onClose,
}: {
  kid: Kid;
  badge: BadgeId;
  before: Badges;
  chosen: boolean;
  onClose: () => void;
}) {
  const flying = useRef<HTMLDivElement>(null);
  const way = useRef<HTMLButtonElement>(null);
  const { play } = useFeedback();
  const [landed, setLanded] = useState(false);
  const isWorn = landed && chosen;
  const shown = isWorn ? kid.badges : before;
  const { part, name: badgeName } = BADGES[badge];
  const { power, name } = powerOf(badge);

  useEffect(() => {
    const flights = flying.current?.getAnimations() ?? [];
    Promise.allSettled(flights.map(({ finished }) => finished)).then(() => setLanded(true));
  }, []);
  useEffect(() => {
    if (!isWorn) return;
    play('reward');
    way.current?.focus({ preventScroll: true });
  }, [isWorn, play]);

  const sky = (
    <div className={styles.stage}>
      <LivelyHero
        mood={isWorn ? 'cheers' : 'waits'}
        hero={kid.hero}
        {...wornOf(shown)}
        className={styles.hero}
      />
      {!isWorn && (
        <div ref={flying} className={`${landed ? styles.waiting : styles.flying} ${styles[part]}`}>
          <BadgePicture badge={badge} />
        </div>
      )}
      {isWorn && (
        <>
          <div className={`${styles.flash} ${styles[part]}`} aria-hidden="true" />
          <StarShower />
        </>
      )}
    </div>
  );
  return (
    <AlertDialog
      title={isWorn ? 'Gratulacje' : badgeName}
      loudspeaker={
        <SpeakButton
          to={{ is: 'new-badge', badge, worn: isWorn ? kid.gender : null }}
          opens={String(isWorn)}
        />
      }
      onClose={onClose}
    >
      <Scene sky={sky}>
        <div className="rows">
          <PowerBar
            power={power}
            name={name}
            value={powersOf(shown)[power]}
            picture={<BadgePicture badge={badge} />}
            still
          />
        </div>
        <p role="status" className={styles.change}>
          {isWorn && `Właśnie ${youDid('zdobył', kid.gender)} kolejną odznakę`}
        </p>
        <OkButton ref={way} big disabled={!landed} busy={landed && !chosen} onClick={onClose} />
      </Scene>
    </AlertDialog>
  );
}
