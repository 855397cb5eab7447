import { useState } from 'react';
import {
  BADGE_IDS,
  type BadgeId,
  type BadgeState,
  type Badges,
  badgeCount,
  badgeState,
  canRelease,
  powersOf,
  remainingBadges,
} from '#domain/hero/badge.ts';
import { heroOf } from '#domain/hero/hero.ts';
import { BadgePicture } from '../../illustrations/hero/BadgePicture.tsx';
import { useCommand } from '../../shared/command/command.ts';
import { type Kid, useKid } from '../../shared/data/kid.ts';
import { LivingHero } from '../../shared/hero/LivingHero.tsx';
import { useLater } from '../../shared/page/later.ts';
import { useFeedback } from '../../shared/sound/Cheer.tsx';
import { PageVoice } from '../../shared/voice/SpeakButton.tsx';
import { PowerBar } from '../../ui/lists/Bar.tsx';
import { NightSky } from '../../ui/stars/NightSky.tsx';
import { BadgeButton } from './BadgeButton.tsx';
import styles from './HeroView.module.css';
import { NextBadge } from './NextBadge.tsx';
import { POWERS } from './powers.ts';
import { useChooseBadge, useReleaseBadge } from './queries.ts';
import { RemainingBadges } from './RemainingBadges.tsx';
import { StarsLink } from './StarsLink.tsx';

const NO_BADGE_LEFT = 'no-badge-left';

const dialogs = () => import('./dialogs.ts');

interface Tapped {
  badge: BadgeId;
  state: BadgeState;
  before: Badges;
}

export function HeroView({ login }: { login: string }) {
  const kid = useKid(login);
  const tapping = useTapping(kid);
  const { badges, fullWeeks } = kid;
  const powers = powersOf(badges);
  const remaining = badgeCount(badges) < badges.length ? remainingBadges(badges, fullWeeks) : null;

  return (
    <div className={`fills ${styles.page}`}>
      <PageVoice of={{ is: 'hero', name: heroOf(kid.hero).name, powers, remaining }} opens="hero" />
      <NightSky className={styles.stage}>
        <div className={styles.figure}>
          <LivingHero mood="greets" of={kid} />
          <StarsLink login={login} />
        </div>
        <p className={styles.name}>{heroOf(kid.hero).name}</p>
      </NightSky>
      <section className={`surface card ${styles.powers}`} aria-label="Moce">
        {POWERS.map(({ power, name, badge }) => (
          <PowerBar
            key={power}
            power={power}
            name={name}
            value={powers[power]}
            picture={<BadgePicture badge={badge} />}
            slim
          />
        ))}
      </section>
      <section className={styles.badges} aria-label="Odznaki">
        {remaining !== null && <RemainingBadges remaining={remaining} />}
        {!remaining && <NextBadge kid={kid} />}
        <ul className={styles.grid}>
          {BADGE_IDS.map((badge) => (
            <li key={badge}>
              <BadgeButton
                badge={badge}
                state={badgeState(badges, badge, fullWeeks)}
                onTap={() => tapping.tap(badge)}
              />
            </li>
          ))}
        </ul>
      </section>
      <TappedBadge kid={kid} {...tapping} />
    </div>
  );
}

/** The tapped badge. A tap at one that is available chooses it at once. */
function useTapping({ login, badges, fullWeeks }: Kid) {
  const chooseBadge = useChooseBadge(login);
  const releaseBadge = useReleaseBadge(login);
  const [tapped, setTapped] = useState<Tapped | null>(null);
  const { play } = useFeedback();

  const choose = useCommand(({ badge }: Tapped) => chooseBadge(badge), {
    // Applies also if the scene was closed meanwhile.
    onDone: (_, chosen) => setTapped(chosen),
    // Another device was faster. The kid gets the same message as when no badge remains.
    onPage: [NO_BADGE_LEFT],
    onRefused: ({ reason }, chosen) =>
      setTapped(reason === NO_BADGE_LEFT ? { ...chosen, state: 'locked' } : null),
  });
  const closeIfStill = (released: Tapped) => setTapped((now) => (now === released ? null : now));
  const release = useCommand(({ badge }: Tapped) => releaseBadge(badge), {
    onDone: (_, released) => closeIfStill(released),
    onRefused: (_, released) => closeIfStill(released),
  });

  function tap(badge: BadgeId) {
    if (choose.busy || release.busy) return;
    const mine = { badge, state: badgeState(badges, badge, fullWeeks), before: badges };
    setTapped(mine);
    play('open');
    if (mine.state === 'available') choose.send(mine);
  }
  return { tapped, tap, choose, release, close: () => setTapped(null) };
}

function TappedBadge({
  kid,
  tapped,
  choose,
  release,
  close,
}: { kid: Kid } & ReturnType<typeof useTapping>) {
  const late = useLater(dialogs, tapped !== null, tapped);
  if (!late || !tapped) return null;
  const { badge, before } = tapped;
  const shown = { kid, badge, onClose: close };
  if (tapped.state === 'available') {
    return <late.PuttingOn {...shown} before={before} chosen={choose.isDone} />;
  }
  if (tapped.state === 'locked') return <late.LockedBadge {...shown} />;
  const onRelease = canRelease(kid.badges, kid.fullWeeks) ? () => release.send(tapped) : undefined;
  return <late.OwnBadge {...shown} onRelease={onRelease} busy={release.busy} />;
}
