import { Link } from '@tanstack/react-router';
import type { BadgeId } from '#domain/hero/badge.ts';
import { isFull } from '#domain/progress/progress.ts';
import { Icon } from '../../illustrations/Picture.tsx';
import { paths } from '../../paths.ts';
import type { Kid } from '../../shared/data/kid.ts';
import { Scene } from '../../shared/hero/Scene.tsx';
import { SpeakButton } from '../../shared/voice/SpeakButton.tsx';
import { buttonClass } from '../../ui/controls/Button.tsx';
import { OkButton } from '../../ui/controls/OkButton.tsx';
import { AlertDialog } from '../../ui/dialogs/Dialog.tsx';
import { WeekBar } from '../../ui/lists/Bar.tsx';
import { TryingOn } from './TryingOn.tsx';

const TEXT = 'Musiszy wykonać więcej misji żeby zdobyć tą nagrodę';

/** The hero tries the badge on. Shows this week's progress if it can still become full. */
export function LockedBadge({
  kid,
  badge,
  onClose,
}: {
  kid: Kid;
  badge: BadgeId;
  onClose: () => void;
}) {
  const { login, week } = kid;
  const toDo = week.all > 0 && !isFull(week);
  return (
    <AlertDialog
      title="Niestety"
      loudspeaker={<SpeakButton of={{ is: 'alert', title: 'Niestety', text: TEXT }} opens={TEXT} />}
      onClose={onClose}
    >
      <Scene sky={<TryingOn kid={kid} badge={badge} />}>
        <p>{TEXT}</p>
        {toDo && (
          <div className="rows">
            <WeekBar {...week} />
          </div>
        )}
        <div className="buttons">
          {toDo && (
            <Link {...paths.kidDay(login, 0)} className={buttonClass({ look: 'quiet', big: true })}>
              <Icon of="missions" />
              Misje
            </Link>
          )}
          <OkButton big wide={!toDo} onClick={onClose} />
        </div>
      </Scene>
    </AlertDialog>
  );
}
