import { wornOf } from '#domain/badge.ts';
import { useFamily, useKidCards } from '../api/family.ts';
import { HeroPicture } from '../art/hero/HeroPicture.tsx';
import { ParentPicture } from '../art/Picture.tsx';
import styles from './DoorOwner.module.css';
import { faceOf, PARENT_NAMES } from './parents.ts';
import type { Pending } from './pending.ts';

/** Whose door this is, also for a child who cannot read. */
export function DoorOwner({ of }: { of: Pending }) {
  const { parent } = useFamily();
  const kids = useKidCards();
  const kid = of.is === 'kid' && kids.find(({ login }) => login === of.login);
  return (
    <div className={styles.owner}>
      <span className={kid ? styles.hero : styles.face}>
        {kid ? (
          <HeroPicture hero={kid.hero} {...wornOf(kid.badges)} crop="bust" />
        ) : (
          <ParentPicture of={faceOf(parent.gender, kids)} />
        )}
      </span>
      <strong className={styles.name} dir="auto">
        {kid ? kid.name : PARENT_NAMES[parent.gender]}
      </strong>
    </div>
  );
}
