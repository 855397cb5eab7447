import { wornOf } from '#domain/badge.ts';
import { grownUpName } from '#domain/grown-up.ts';
import { useFamily, useKidCards } from '../api/family.ts';
import { grownUpOf } from '../api/grown-up.ts';
import { HeroPicture } from '../art/hero/HeroPicture.tsx';
import styles from './DoorOwner.module.css';
import { GrownUpPicture } from './GrownUpPicture.tsx';
import type { Pending } from './pending.ts';

/** Whose door this is, also for a child who cannot read. */
export function DoorOwner({ of }: { of: Pending }) {
  const { grownUps } = useFamily();
  const kids = useKidCards();
  const kid = of.is === 'kid' && kids.find(({ login }) => login === of.login);
  const grownUp = of.is === 'parent' && grownUpOf(grownUps, of.grownUp);
  return (
    <div className={styles.owner}>
      <span className={kid ? styles.hero : styles.face}>
        {kid ? (
          <HeroPicture hero={kid.hero} {...wornOf(kid.badges)} crop="bust" />
        ) : (
          grownUp && <GrownUpPicture of={grownUp} />
        )}
      </span>
      <strong className={styles.name} dir="auto">
        {kid ? kid.name : grownUp && grownUpName(grownUp)}
      </strong>
    </div>
  );
}
