import { BADGES } from '#domain/catalogue/badges.ts';
import type { BadgeId, BadgeState } from '#domain/hero/badge.ts';
import { BadgePicture } from '../../illustrations/hero/BadgePicture.tsx';
import { Icon } from '../../illustrations/Picture.tsx';
import { SpeakButton } from '../../shared/voice/SpeakButton.tsx';
import { Corner } from '../../ui/cards/Corner.tsx';
import styles from './BadgeButton.module.css';

/** The narration after the badge's name. */
const STATE_LABELS: Record<BadgeState, string> = {
  owned: 'odznaka zdobyta',
  available: 'do wzięcia',
  locked: 'za pełny tydzień',
};

const SIGNS = { owned: 'check', available: 'plus', locked: 'star-empty' } as const;

export function BadgeButton({
  badge,
  state,
  onTap,
}: {
  badge: BadgeId;
  state: BadgeState;
  onTap: () => void;
}) {
  const { name, tier } = BADGES[badge];
  return (
    <Corner holds={<SpeakButton of={{ is: 'badge', badge, state }} />}>
      <button
        type="button"
        className={styles.badge}
        data-state={state}
        data-tier={tier}
        aria-label={`${name}, ${STATE_LABELS[state]}`}
        onClick={onTap}
      >
        <span className={state === 'available' ? `${styles.picture} beckons` : styles.picture}>
          <BadgePicture badge={badge} />
        </span>
        <span className={styles.name}>{name}</span>
        <Icon of={SIGNS[state]} className={styles.sign} />
      </button>
    </Corner>
  );
}
