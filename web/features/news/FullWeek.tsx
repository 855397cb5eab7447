import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { formOf } from '#domain/base/counted.ts';
import { badgesToChoose } from '#domain/hero/badge.ts';
import { newStarsText, starsOfNewWeeks } from '#domain/hero/constellation.ts';
import { weekLabel } from '#domain/time/week.ts';
import { WeekMedal } from '../../illustrations/hero/WeekMedal.tsx';
import { type Path, paths } from '../../paths.ts';
import type { Kid, NewFullWeeks } from '../../shared/data/kid.ts';
import { LivingHero } from '../../shared/hero/LivingHero.tsx';
import { Scene } from '../../shared/hero/Scene.tsx';
import { useFeedback } from '../../shared/sound/Cheer.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { OkButton } from '../../ui/controls/OkButton.tsx';
import { StarShape } from '../../ui/stars/StarShape.tsx';
import { StarShower } from '../../ui/stars/StarShower.tsx';
import styles from './FullWeek.module.css';
import { WeekStars } from './WeekStars.tsx';

/** Each day is a star, all of them form a constellation, then the medal appears. */
export function FullWeek({
  kid,
  weeks,
  onClose,
}: {
  kid: Kid;
  weeks: NewFullWeeks;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const { play } = useFeedback();
  useEffect(() => play('full-week'), [play]);
  const canChoose = canChooseOf(kid);
  const stars = starsOfNewWeeks(weeks.count, kid.fullWeeks);

  function goOn(to: Path<'kidHero' | 'kidStars'>) {
    onClose();
    navigate(to);
  }

  return (
    <Scene
      sky={
        <>
          <WeekStars />
          <LivingHero of={kid} mood="cheers" className={styles.hero} />
          <div className={styles.medal}>
            {stars > 0 ? <StarShape className={styles.star} /> : <WeekMedal />}
            {weeks.count > 1 && <span className={styles.count}>{weeks.count}</span>}
          </div>
          <StarShower />
        </>
      }
    >
      <p>{fullWeeksText(weeks)}</p>
      {stars > 0 && <p>{newStarsText(stars)}</p>}
      {canChoose && (
        <Button look="star" big wide onClick={() => goOn(paths.kidHero(kid.login))}>
          <WeekMedal />
          Wybierz odznakę
        </Button>
      )}
      {stars > 0 && !canChoose && (
        <Button look="star" big wide onClick={() => goOn(paths.kidStars(kid.login))}>
          <StarShape />
          Moje gwiazdy
        </Button>
      )}
      <OkButton look={canChoose || stars > 0 ? 'quiet' : 'done'} big onClick={onClose} />
    </Scene>
  );
}

export function canChooseOf({ badges, fullWeeks }: Kid): boolean {
  return badgesToChoose(badges, fullWeeks) > 0;
}

function fullWeeksText({ count, newest }: NewFullWeeks): string {
  if (count === 1) return `Wszystkie misje z tygodnia ${weekLabel(newest)} zrobione!`;
  return `Masz ${count} ${formOf(count, '', 'nowe pełne tygodnie', 'nowych pełnych tygodni')}!`;
}
