import { BADGES } from '#domain/catalogue/badges.ts';
import { type BadgeId, POWER_OF_BADGE } from '#domain/hero/badge.ts';
import { BadgePicture } from '../../illustrations/hero/BadgePicture.tsx';
import { WeekMedal } from '../../illustrations/hero/WeekMedal.tsx';
import { SpeakButton } from '../../shared/voice/SpeakButton.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { OkButton } from '../../ui/controls/OkButton.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { powerOf } from './powers.ts';

export function OwnBadge({
  badge,
  onRelease,
  busy,
  onClose,
}: {
  badge: BadgeId;
  /** `undefined` if it cannot be given back. */
  onRelease: (() => void) | undefined;
  busy: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog
      title={BADGES[badge].name}
      picture={<BadgePicture badge={badge} />}
      loudspeaker={
        <SpeakButton
          of={{ is: 'own-badge', badge, canRelease: onRelease !== undefined }}
          opens={String(badge)}
        />
      }
      onClose={onClose}
    >
      <p>
        {powerOf(badge).name} +{POWER_OF_BADGE}
      </p>
      <OkButton big wide onClick={onClose} />
      {onRelease && (
        <Button look="quiet" big wide busy={busy} onClick={onRelease}>
          <WeekMedal />
          Chcę inną odznakę
        </Button>
      )}
    </Dialog>
  );
}
