import { BADGES } from '#domain/catalogue/badges.ts';
import { type BadgeId, POWER_OF_BADGE } from '#domain/hero/badge.ts';
import { WeekMedal } from '../../illustrations/hero/WeekMedal.tsx';
import type { Kid } from '../../shared/data/kid.ts';
import { Scene } from '../../shared/hero/Scene.tsx';
import { SpeakButton } from '../../shared/voice/SpeakButton.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { OkButton } from '../../ui/controls/OkButton.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { powerOf } from './powers.ts';
import { Wearing } from './TryingOn.tsx';

export function OwnBadge({
  kid,
  badge,
  onRelease,
  busy,
  onClose,
}: {
  kid: Kid;
  badge: BadgeId;
  /** `undefined` if it cannot be given back. */
  onRelease: (() => void) | undefined;
  busy: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog
      title={BADGES[badge].name}
      loudspeaker={
        <SpeakButton
          of={{ is: 'own-badge', badge, canRelease: onRelease !== undefined }}
          opens={String(badge)}
        />
      }
      onClose={onClose}
    >
      <Scene sky={<Wearing kid={kid} badge={badge} />}>
        <p>
          {powerOf(badge).name} +{POWER_OF_BADGE}
        </p>
        <OkButton big onClick={onClose} />
        {onRelease && (
          <Button look="quiet" big wide busy={busy} onClick={onRelease}>
            <WeekMedal />
            Chcę inną odznakę
          </Button>
        )}
      </Scene>
    </Dialog>
  );
}
