import { useState } from 'react';
import {
  BADGE_IDS,
  type BadgeId,
  type BadgeState,
  type Badges,
  badgeCount,
  badgeState,
  badgesLeft,
  canRelease,
  powersOf,
} from '#domain/hero/badge.ts';
import { heroOf } from '#domain/hero/hero.ts';
import { BadgePicture } from '../../illustrations/hero/BadgePicture.tsx';
import { useCommand } from '../../shared/command/command.ts';
import { useKid } from '../../shared/data/kid.ts';
import { LivingHero } from '../../shared/hero/LivingHero.tsx';
import { useLater } from '../../shared/page/later.ts';
import { useFeedback } from '../../shared/sound/Cheer.tsx';
import { PageVoice } from '../../shared/voice/SpeakButton.tsx';
import { PowerBar } from '../../ui/lists/Bar.tsx';
import { NightSky } from '../../ui/stars/NightSky.tsx';
import { BadgeButton } from './BadgeButton.tsx';
import { BadgesLeft } from './BadgesLeft.tsx';
import styles from './HeroView.module.css';
import { POWERS } from './powers.ts';
import { useChooseBadge, useReleaseBadge } from './queries.ts';
import { StarsLink } from './stars/StarsLink.tsx';
import { WayToNext } from './WayToNext.tsx';

const NO_BADGE_LEFT = 'no-badge-left';

const dialogs = () => import('./TappedBadge.tsx');

interface Tapped {
  badge: BadgeId;
  state: BadgeState;
  before: Badges;
}

export function HeroView({ login }: { login: string }) {
  const kid = useKid(login);
  const chooseBadge = useChooseBadge(login);
  const releaseBadge = useReleaseBadge(login);
  const [tapped, setTapped] = useState<Tapped | null>(null);
  const late = useLater(dialogs, tapped !== null, tapped);
  const { play } = useFeedback();
  const { badges, fullWeeks } = kid;
  const powers = powersOf(badges);
  const left = badgeCount(badges) < badges.length ? badgesLeft(badges, fullWeeks) : null;

  const choose = useCommand(({ badge }: Tapped) => chooseBadge(badge), {
    // Applies also if the scene was closed meanwhile.
    onDone: (_, chosen) => setTapped(chosen),
    // Another device was faster. The kid gets the same message as when no badge was left.
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

  const close = () => setTapped(null);
  return (
    <div className={`fills ${styles.page} ${left ? '' : styles.onTheWay}`}>
      <PageVoice to={{ is: 'hero', name: heroOf(kid.hero).name, powers, left }} opens="hero" />
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
          />
        ))}
      </section>
      <section className={styles.badges} aria-label="Odznaki">
        {left !== null && <BadgesLeft left={left} />}
        {!left && <WayToNext kid={kid} />}
        <ul className={styles.grid}>
          {BADGE_IDS.map((badge) => (
            <li key={badge}>
              <BadgeButton
                badge={badge}
                state={badgeState(badges, badge, fullWeeks)}
                onTap={() => tap(badge)}
              />
            </li>
          ))}
        </ul>
      </section>
      {late && tapped?.state === 'available' && (
        <late.PuttingOn
          kid={kid}
          badge={tapped.badge}
          before={tapped.before}
          chosen={choose.isDone}
          onClose={close}
        />
      )}
      {late && tapped?.state === 'locked' && (
        <late.NoBadgeLeft kid={kid} badge={tapped.badge} onClose={close} />
      )}
      {late && tapped?.state === 'owned' && (
        <late.OwnBadge
          badge={tapped.badge}
          onRelease={canRelease(badges, fullWeeks) ? () => release.send(tapped) : undefined}
          busy={release.busy}
          onClose={close}
        />
      )}
    </div>
  );
}
