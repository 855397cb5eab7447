import { acceptedText } from '#domain/family/grown-up.ts';
import { BY_ITSELF } from '#domain/mission/mark.ts';
import type { DayMission, Progress } from '#domain/progress/progress.ts';
import { useFamily } from '../../../offline/client/family.ts';
import { grownUpOf } from '../../data/grown-up.ts';
import styles from './card.module.css';

/** „zaakceptowała mama Ania”, if there are several grown-ups and it needed acceptance; „zaliczone samo”. */
export function useAcceptedText({ marks }: Progress): (of: DayMission) => string | undefined {
  const { grownUps } = useFamily();
  return ({ mission, day, state }) => {
    if (state !== 'done') return undefined;
    const { by } = marks.find((each) => each.mission === mission.mission && each.day === day) ?? {};
    if (by === BY_ITSELF) return 'zaliczone samo';
    if (by === undefined || grownUps.length < 2) return undefined;
    return acceptedText(grownUpOf(grownUps, by));
  };
}

export function AcceptedBy({ of, progress }: { of: DayMission; progress: Progress }) {
  const text = useAcceptedText(progress)(of);
  return text && <p className={styles.accepted}>{text}</p>;
}
