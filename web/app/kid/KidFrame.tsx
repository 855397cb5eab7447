import { Link, Navigate, Outlet } from '@tanstack/react-router';
import { useRef } from 'react';
import { wornOf } from '#domain/hero/badge.ts';
import { HeroPicture } from '../../illustrations/hero/HeroPicture.tsx';
import { useFamily } from '../../offline/client/family.ts';
import { paths } from '../../paths.ts';
import { useKid } from '../../shared/data/kid.ts';
import { FullScreen } from '../../shared/page/FullScreen.tsx';
import { Header } from '../../shared/page/Page.tsx';
import { FeedbackFor, useMuted } from '../../shared/sound/Cheer.tsx';
import { PagePlace } from '../../shared/voice/SpeakButton.tsx';
import { Recordings, Voice } from '../../shared/voice/voice-context.ts';
import styles from './KidFrame.module.css';
import { MuteButton } from './MuteButton.tsx';
import { Scenes } from './Scenes.tsx';

/** While a parent is in it, a strip says so. */
export function KidFrame({ login }: { login: string }) {
  const known = useFamily().kids.some((kid) => kid.login === login);
  return known ? <Frame login={login} /> : <Navigate {...paths.family()} replace />;
}

function Frame({ login }: { login: string }) {
  const { actor } = useFamily();
  const kid = useKid(login);
  const isKid = actor?.is === 'kid';
  const isMuted = useMuted(kid);
  const place = useRef<HTMLElement>(null);
  const isRead = isKid && kid.readsAloud && !isMuted;
  return (
    <FullScreen className={styles.area} forChild={isKid} translate="no">
      {actor?.is === 'parent' && (
        <aside className={styles.strip} aria-label="Rodzic">
          <strong>Rodzic</strong>
          <Link {...paths.parentKid(login)}>Wróć do profilu rodzica</Link>
        </aside>
      )}
      <Header home={paths.kidMenu(login)} horizon>
        <span ref={place} />
        <span className={styles.kid}>
          {isKid && kid.sounds === 'own' && <MuteButton login={login} />}
          <span className={styles.name}>
            <bdi>{kid.name}</bdi>
          </span>
          <span className={styles.face}>
            <HeroPicture hero={kid.hero} {...wornOf(kid.badges)} crop="bust" />
          </span>
        </span>
      </Header>
      <FeedbackFor kid={isKid ? kid : null}>
        <Voice value={isRead ? 'automatic' : 'on-request'}>
          <Recordings value={login}>
            <PagePlace value={place}>
              <Outlet />
            </PagePlace>
            {isKid && <Scenes login={login} />}
          </Recordings>
        </Voice>
      </FeedbackFor>
    </FullScreen>
  );
}
