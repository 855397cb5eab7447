import { grownUpName } from '#domain/family/grown-up.ts';
import { wornOf } from '#domain/hero/badge.ts';
import { HeroPicture } from '../../illustrations/hero/HeroPicture.tsx';
import { useFamily, useKidCards } from '../../offline/client/family.ts';
import { GrownUpPicture } from '../../shared/account/GrownUpPicture.tsx';
import { grownUpOf } from '../../shared/data/grown-up.ts';
import { KidSign } from '../../shared/kid/KidSign.tsx';
import type { Pending } from './pending.ts';
import styles from './StarCodePage.module.css';

/** Shows whose star code it is, also to a child who cannot read. */
export function StarCodeOwner({ of }: { of: Pending }) {
  const { grownUps } = useFamily();
  const kids = useKidCards();
  const kid = of.is === 'kid' && kids.find(({ login }) => login === of.login);
  const grownUp = of.is === 'parent' && grownUpOf(grownUps, of.grownUp);
  return (
    <div className={styles.owner}>
      <span className={kid ? styles.hero : styles.face}>
        {kid ? (
          <>
            <HeroPicture hero={kid.hero} {...wornOf(kid.badges)} crop="bust" />
            <KidSign of={kid} />
          </>
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
