import type { ParentGender } from '#domain/base/gender.ts';
import { useFamily } from '../../offline/client/family.ts';
import { LivelyGrownUp } from '../../shared/account/LivelyGrownUp.tsx';
import styles from './NewsScene.module.css';

/** The number of grown-ups that fit beside the hero. */
const MOST = 2;

/** Who brings the news: the one that said it, or the family's. */
export function GrownUps({
  by,
  className = '',
}: {
  by?: ParentGender;
  className?: string | undefined;
}) {
  const { grownUps } = useFamily();
  const author = by && (grownUps.find(({ gender }) => gender === by) ?? { grownUp: 0, gender: by });
  const shown = author ? [author] : grownUps.slice(0, MOST);
  return (
    <div className={`${styles.grownUps} ${className}`}>
      {shown.map((each) => (
        <LivelyGrownUp key={each.grownUp} of={each} />
      ))}
    </div>
  );
}
