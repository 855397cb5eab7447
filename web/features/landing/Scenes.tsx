import type { ReactNode } from 'react';
import { recommendedMission } from '#domain/catalogue/missions.ts';
import type { PictureId } from '#domain/catalogue/pictures.ts';
import { BadgePicture } from '../../illustrations/hero/BadgePicture.tsx';
import { HeroPicture } from '../../illustrations/hero/HeroPicture.tsx';
import { Icon, ParentPicture, Picture } from '../../illustrations/Picture.tsx';
import { Points } from '../../ui/cards/Chip.tsx';
import { GiftBar } from '../../ui/lists/Bar.tsx';
import styles from './Scenes.module.css';

export function AccountScene() {
  return (
    <Scene tint="sky">
      <ParentPicture of="family" className={styles.large} />
      <Icon of="lock-star" className={styles.corner} />
    </Scene>
  );
}

const KIDS = [
  { name: 'Staś', hero: 3, tint: 'tint-mint' },
  { name: 'Zosia', hero: 4, tint: 'tint-lilac' },
] as const;

export function KidScene() {
  return (
    <Scene tint="rose">
      {KIDS.map(({ name, hero, tint }) => (
        <div key={name} className={styles.child}>
          <span className={`${styles.face} ${tint}`}>
            <HeroPicture hero={hero} boots={0} hands={0} mask={0} crop="bust" />
          </span>
          <strong>{name}</strong>
        </div>
      ))}
    </Scene>
  );
}

export function MissionsScene() {
  return (
    <Scene tint="lilac">
      <div className={styles.tiles}>
        <MissionTile of="put-away-toys" />
        <MissionTile of="feed-pet" />
        <MissionTile of="make-bed" />
        <MissionTile of="read-book" />
      </div>
    </Scene>
  );
}

export function ThumbScene() {
  return (
    <Scene tint="mint">
      <div className={styles.tapped}>
        <MissionTile of="teeth-morning" big />
        <Icon of="thumb-up" className={styles.thumb} />
      </div>
    </Scene>
  );
}

export function AcceptScene() {
  return (
    <Scene tint="peach">
      <Icon of="star-waiting" className={styles.middle} />
      <Icon of="arrow-right" className={styles.arrow} />
      <Icon of="proud-star" className={styles.middle} />
    </Scene>
  );
}

export function GiftScene() {
  return (
    <Scene tint="sun">
      <div className={styles.gift}>
        <Picture of="ice-cream" className={styles.large} />
        <GiftBar percent={78} text="" />
      </div>
    </Scene>
  );
}

export function BadgeScene() {
  return (
    <Scene tint="lilac">
      <HeroPicture hero={6} boots={3} hands={3} mask={3} className={styles.hero} />
      <BadgePicture badge={8} className={styles.medal} />
    </Scene>
  );
}

type Tint = 'sky' | 'mint' | 'sun' | 'peach' | 'rose' | 'lilac';

function Scene({ tint, children }: { tint: Tint; children: ReactNode }) {
  return (
    <div className={`${styles.scene} tint-${tint}`} aria-hidden="true">
      {children}
    </div>
  );
}

function MissionTile({ of, big = false }: { of: PictureId; big?: boolean }) {
  const mission = recommendedMission(of);
  if (!mission) throw new Error(`No recommended mission '${of}'`);
  return (
    <div className={big ? `${styles.tile} ${styles.bigTile}` : styles.tile}>
      <Picture of={of} />
      <strong>{mission.name}</strong>
      <Points>{mission.points}</Points>
    </div>
  );
}
