import type { ParentGender } from '#domain/base/gender.ts';
import { useFamily } from '../../offline/client/family.ts';
import { LivelyGrownUp } from '../../shared/account/LivelyGrownUp.tsx';
import styles from './NewsScene.module.css';

/** The number of grown-ups that fit beside the hero. */
const MOST = 2;

/** Who brings the news: those with the gender of the one that said it, or the family's. */
export function Bringers({
  by,
  className = '',
}: {
  by?: ParentGender | undefined;
  className?: string | undefined;
}) {
  const { grownUps } = useFamily();
  const known = grownUps.filter(({ gender }) => !by || gender === by).slice(0, MOST);
  // The author may have left the family.
  const shown = by && known.length === 0 ? [{ grownUp: 0, gender: by }] : known;
  return (
    <div className={`${styles.grownUps} ${className}`}>
      {shown.map((each) => (
        <LivelyGrownUp key={each.grownUp} of={each} />
      ))}
    </div>
  );
}
