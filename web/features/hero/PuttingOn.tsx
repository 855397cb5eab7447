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
  const okButton = useRef<HTMLButtonElement>(null);
  const { play } = useFeedback();
  const landing = useLanding();
  const isWorn = landing.hasLanded && chosen;
  const shown = isWorn ? kid.badges : before;

  useEffect(() => {
    if (!isWorn) return;
    play('reward');
    okButton.current?.focus({ preventScroll: true });
  }, [isWorn, play]);

  return (
    <AlertDialog
      title={isWorn ? 'Gratulacje' : BADGES[badge].name}
      loudspeaker={
        <SpeakButton
          of={{ is: 'new-badge', badge, worn: isWorn ? kid.gender : null }}
          opens={String(isWorn)}
        />
      }
      onClose={onClose}
    >
      <Scene
        sky={<Stage hero={kid.hero} shown={shown} badge={badge} isWorn={isWorn} {...landing} />}
      >
        <BadgePower badge={badge} shown={shown} />
        <p role="status" className={styles.change}>
          {isWorn && `Właśnie ${youDid('zdobył', kid.gender)} kolejną odznakę`}
        </p>
        <OkButton
          ref={okButton}
          big
          disabled={!landing.hasLanded}
          busy={landing.hasLanded && !chosen}
          onClick={onClose}
        />
      </Scene>
    </AlertDialog>
  );
}

function BadgePower({ badge, shown }: { badge: BadgeId; shown: Badges }) {
  const { power, name } = powerOf(badge);
  return (
    <div className="rows">
      <PowerBar
        power={power}
        name={name}
        value={powersOf(shown)[power]}
        picture={<BadgePicture badge={badge} />}
        still
      />
    </div>
  );
}

/** Whether the badge has arrived: all animations of the element of `flying` have ended. */
function useLanding() {
  const flying = useRef<HTMLDivElement>(null);
  const [hasLanded, setLanded] = useState(false);
  useEffect(() => {
    const flights = flying.current?.getAnimations() ?? [];
    Promise.allSettled(flights.map(({ finished }) => finished)).then(() => setLanded(true));
  }, []);
  return { flying, hasLanded };
}

/** The badge flies to the hero, and waits there until it is worn. */
function Stage({
  hero,
  shown,
  badge,
  isWorn,
  flying,
  hasLanded,
}: {
  hero: Kid['hero'];
  shown: Badges;
  badge: BadgeId;
  isWorn: boolean;
} & ReturnType<typeof useLanding>) {
  const { part } = BADGES[badge];
  return (
    <div className={styles.stage}>
      <LivelyHero
        mood={isWorn ? 'cheers' : 'waits'}
        hero={hero}
        {...wornOf(shown)}
        className={styles.hero}
      />
      {!isWorn && (
        <div
          ref={flying}
          className={`${hasLanded ? styles.waiting : styles.flying} ${styles[part]}`}
        >
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
}
