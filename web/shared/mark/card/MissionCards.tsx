import type { ReactNode } from 'react';
import type { DayMission } from '#domain/progress/progress.ts';
import { pictureRowsClass } from '../../../ui/cards/PictureCard.tsx';
import { CARDS, Tiles } from '../../../ui/cards/Tiles.tsx';
import styles from './card.module.css';
import { MissionCard } from './MissionCard.tsx';

interface MissionsProps {
  missions: readonly DayMission[];
  onOpen: (opened: DayMission) => void;
}

/** On a parent's phone they are `rows`. For parents they always say who `accepted` them. */
export function MissionCards({
  missions,
  rows,
  accepted,
  onOpen,
}: MissionsProps & {
  rows: boolean;
  accepted?: ((of: DayMission) => string | undefined) | undefined;
}) {
  return (
    <ul className={rows ? pictureRowsClass : 'cards'}>
      {missions.map((each) => (
        <li key={each.mission.mission}>
          <MissionCard {...each} accepted={accepted?.(each)} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

/** They fill the page of the day. */
export function MissionTiles({ missions, onOpen }: MissionsProps) {
  return (
    <Tiles beside={CARDS}>
      {missions.map((each) => (
        <MissionCard key={each.mission.mission} {...each} onOpen={onOpen} />
      ))}
    </Tiles>
  );
}

/** At the lower edge of the page, with further tiles. */
export function SmallMissions({
  missions,
  onOpen,
  children,
}: MissionsProps & { children?: ReactNode }) {
  return (
    <ul className={styles.edge} data-edge>
      {missions.map((each) => (
        <li key={each.mission.mission}>
          <MissionCard {...each} small onOpen={onOpen} />
        </li>
      ))}
      {children}
    </ul>
  );
}
