import { useNavigate } from '@tanstack/react-router';
import { badgesToChoose, wornOf } from '#domain/badge.ts';
import { formOf } from '#domain/counted.ts';
import { type Week, weekLabel } from '#domain/week.ts';
import type { Kid } from '../api/kid.ts';
import { HeroPicture } from '../art/hero/HeroPicture.tsx';
import { WeekMedal } from '../art/hero/WeekMedal.tsx';
import { Button } from '../ui/Button.tsx';
import { AlertDialog } from '../ui/Dialog.tsx';
import { NightSky } from '../ui/NightSky.tsx';
import { StarShower } from '../ui/StarShower.tsx';
import styles from './FullWeeks.module.css';
import { WeekStars } from './WeekStars.tsx';

/** The celebration of full weeks: each day a star, all of them a constellation, and the medal. */
export function FullWeeks({
  kid,
  weeks,
  onClose,
}: {
  kid: Kid;
  weeks: readonly Week[];
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const { badges } = kid;
  const canChoose = badgesToChoose(badges, kid.fullWeeks) > 0;
  return (
    <AlertDialog title="Gratulacje" onClose={onClose}>
      <NightSky className={styles.stage}>
        <WeekStars />
        <HeroPicture hero={kid.hero} {...wornOf(badges)} className={styles.hero} />
        <div className={styles.medal}>
          <WeekMedal />
          {weeks.length > 1 && <span className={styles.count}>{weeks.length}</span>}
        </div>
        <StarShower />
      </NightSky>
      <p>{fullWeeksText(weeks)}</p>
      {canChoose && (
        <Button
          look="star"
          big
          wide
          onClick={() => {
            onClose();
            navigate({ to: '/rodzina/dziecko/$kidId/bohater', params: { kidId: kid.login } });
          }}
        >
          <WeekMedal className={styles.icon} />
          Wybierz odznakę
        </Button>
      )}
      <Button look={canChoose ? 'quiet' : 'main'} big wide onClick={onClose}>
        OK
      </Button>
    </AlertDialog>
  );
}

function fullWeeksText(weeks: readonly Week[]): string {
  const [newest = 0] = weeks;
  if (weeks.length === 1) return `Wszystkie misje z tygodnia ${weekLabel(newest)} zrobione!`;
  const full = formOf(weeks.length, '', 'nowe pełne tygodnie', 'nowych pełnych tygodni');
  return `Masz ${weeks.length} ${full}!`;
}
