import { useNavigate } from '@tanstack/react-router';
import { badgesToChoose, wornOf } from '#domain/badge.ts';
import { formOf } from '#domain/counted.ts';
import { weekLabel } from '#domain/week.ts';
import type { Kid, NewFullWeeks } from '../api/kid.ts';
import { LivelyHero } from '../art/hero/LivelyHero.tsx';
import { WeekMedal } from '../art/hero/WeekMedal.tsx';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { AlertDialog } from '../ui/Dialog.tsx';
import { StarShower } from '../ui/StarShower.tsx';
import { Listen } from '../voice/Listen.tsx';
import styles from './FullWeeks.module.css';
import { Scene } from './Scene.tsx';
import { WeekStars } from './WeekStars.tsx';

/** The celebration of full weeks: each day a star, all of them a constellation, and the medal. */
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
  const { badges } = kid;
  const canChoose = badgesToChoose(badges, kid.fullWeeks) > 0;

  function chooseBadge() {
    onClose();
    navigate(paths.kidHero(kid.login));
  }

  return (
    <AlertDialog title="Gratulacje" onClose={onClose}>
      <Scene
        loudspeaker={<Listen to={{ is: 'full-weeks', ...weeks, canChoose }} opens="full weeks" />}
        sky={
          <>
            <WeekStars />
            <LivelyHero act="jump" hero={kid.hero} {...wornOf(badges)} className={styles.hero} />
            <div className={styles.medal}>
              <WeekMedal />
              {weeks.count > 1 && <span className={styles.count}>{weeks.count}</span>}
            </div>
            <StarShower />
          </>
        }
      >
        <p>{fullWeeksText(weeks)}</p>
        {canChoose && (
          <Button look="star" big wide onClick={chooseBadge}>
            <WeekMedal />
            Wybierz odznakę
          </Button>
        )}
        <Button look={canChoose ? 'quiet' : 'main'} big wide onClick={onClose}>
          OK
        </Button>
      </Scene>
    </AlertDialog>
  );
}

function fullWeeksText({ count, newest }: NewFullWeeks): string {
  if (count === 1) return `Wszystkie misje z tygodnia ${weekLabel(newest)} zrobione!`;
  return `Masz ${count} ${formOf(count, '', 'nowe pełne tygodnie', 'nowych pełnych tygodni')}!`;
}
