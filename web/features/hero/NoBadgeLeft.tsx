import { Link } from '@tanstack/react-router';
import type { BadgeId } from '#domain/hero/badge.ts';
import { isFull } from '#domain/progress/progress.ts';
import { BadgePicture } from '../../illustrations/hero/BadgePicture.tsx';
import { Icon } from '../../illustrations/Picture.tsx';
import { paths } from '../../paths.ts';
import type { Kid } from '../../shared/data/kid.ts';
import { SpeakButton } from '../../shared/voice/SpeakButton.tsx';
import { buttonClass } from '../../ui/controls/Button.tsx';
import { OkButton } from '../../ui/controls/OkButton.tsx';
import { AlertDialog } from '../../ui/dialogs/Dialog.tsx';
import { WeekBar } from '../../ui/lists/Bar.tsx';

const TEXT = 'Musiszy wykonać więcej misji żeby zdobyć tą nagrodę';

/**
 * Says that a badge cannot be chosen yet (section 8). Shows the progress of the current week if it
 * can still become full.
 */
export function NoBadgeLeft({
  kid: { login, week },
  badge,
  onClose,
}: {
  kid: Kid;
  badge: BadgeId;
  onClose: () => void;
}) {
  const toDo = week.all > 0 && !isFull(week);
  return (
    <AlertDialog
      title="Niestety"
      picture={<BadgePicture badge={badge} />}
      loudspeaker={<SpeakButton to={{ is: 'alert', title: 'Niestety', text: TEXT }} opens={TEXT} />}
      onClose={onClose}
    >
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
        <OkButton big onClick={onClose} />
      </div>
    </AlertDialog>
  );
}
