import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { formOf } from '#domain/base/counted.ts';
import { badgesToChoose, wornOf } from '#domain/hero/badge.ts';
import { newStarsText, starsOfNewWeeks } from '#domain/hero/constellation.ts';
import { weekLabel } from '#domain/time/week.ts';
import { LivelyHero } from '../../../illustrations/hero/LivelyHero.tsx';
import { WeekMedal } from '../../../illustrations/hero/WeekMedal.tsx';
import { type Path, paths } from '../../../paths.ts';
import type { Kid, NewFullWeeks } from '../../../shared/data/kid.ts';
import { Scene } from '../../../shared/hero/Scene.tsx';
import { useFeedback } from '../../../shared/sound/Cheer.tsx';
import { SpeakButton } from '../../../shared/voice/SpeakButton.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { OkButton } from '../../../ui/controls/OkButton.tsx';
import { AlertDialog } from '../../../ui/dialogs/Dialog.tsx';
import { StarShape } from '../../../ui/stars/StarShape.tsx';
import { StarShower } from '../../../ui/stars/StarShower.tsx';
import styles from './FullWeeks.module.css';
import { WeekStars } from './WeekStars.tsx';

/**
 * The celebration of full weeks: each day is a star, all of them form a constellation, then the
 * medal appears.
 */
export function FullWeeks({
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
  const { badges } = kid;
  const canChoose = badgesToChoose(badges, kid.fullWeeks) > 0;
  const stars = starsOfNewWeeks(weeks.count, kid.fullWeeks);

  function goOn(to: Path<'kidHero' | 'kidStars'>) {
    onClose();
    navigate(to);
  }

  return (
    <AlertDialog
      title="Gratulacje"
      loudspeaker={
        <SpeakButton to={{ is: 'full-weeks', ...weeks, canChoose }} opens="full weeks" />
      }
      onClose={onClose}
    >
      <Scene
        sky={
          <>
            <WeekStars />
            <LivelyHero mood="cheers" hero={kid.hero} {...wornOf(badges)} className={styles.hero} />
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
        <OkButton look={canChoose || stars > 0 ? 'quiet' : 'main'} big wide onClick={onClose} />
      </Scene>
    </AlertDialog>
  );
}

function fullWeeksText({ count, newest }: NewFullWeeks): string {
  if (count === 1) return `Wszystkie misje z tygodnia ${weekLabel(newest)} zrobione!`;
  return `Masz ${count} ${formOf(count, '', 'nowe pełne tygodnie', 'nowych pełnych tygodni')}!`;
}
