import { useState } from 'react';
import { type BadgeId, type Badges, powersOf, wornOf } from '#domain/badge.ts';
import { BADGES } from '#domain/catalogue/badges.ts';
import type { Kid } from '../api/kid.ts';
import { BadgePicture } from '../art/hero/BadgePicture.tsx';
import { HeroPicture } from '../art/hero/HeroPicture.tsx';
import { PowerBar } from '../ui/Bar.tsx';
import { Button } from '../ui/Button.tsx';
import { AlertDialog } from '../ui/Dialog.tsx';
import { NightSky } from '../ui/NightSky.tsx';
import { StarShower } from '../ui/StarShower.tsx';
import styles from './PuttingOn.module.css';
import { powerOf } from './powers.ts';

/**
 * The small scene of a new badge: it flies to the hero, who wears it from the moment in which it
 * has arrived and the server has agreed. Until then the hero is what it was.
 */
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
  const [landed, setLanded] = useState(false);
  const isWorn = landed && chosen;
  const shown = isWorn ? kid.badges : before;
  const { power, name } = powerOf(badge);
  const ending = kid.gender === 'F' ? 'aś' : 'eś';
  return (
    <AlertDialog title={isWorn ? 'Gratulacje' : BADGES[badge].name} onClose={onClose}>
      <NightSky className={styles.stage}>
        <div className={isWorn ? styles.proud : styles.eager}>
          <HeroPicture hero={kid.hero} {...wornOf(shown)} className={styles.hero} />
        </div>
        {!isWorn && (
          <div
            className={`${styles.badge} ${styles[BADGES[badge].part]}`}
            onAnimationEnd={() => setLanded(true)}
          >
            <BadgePicture badge={badge} />
          </div>
        )}
        {isWorn && (
          <>
            <div className={`${styles.flash} ${styles[BADGES[badge].part]}`} aria-hidden="true" />
            <StarShower />
          </>
        )}
      </NightSky>
      <div className={styles.power}>
        <PowerBar
          power={power}
          name={name}
          value={powersOf(shown)[power]}
          picture={<BadgePicture badge={badge} />}
          still
        />
      </div>
      <p className={isWorn ? undefined : styles.unsaid}>Właśnie zdobył{ending} kolejną odznakę</p>
      <Button big disabled={!isWorn} onClick={onClose}>
        OK
      </Button>
    </AlertDialog>
  );
}
