import { Navigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { type Family, useFamily } from '../../offline/client/family.ts';
import { paths } from '../../paths.ts';
import { useCommand } from '../../shared/command/command.ts';
import { grownUpOf } from '../../shared/data/grown-up.ts';
import { useEnter } from '../../shared/data/session.ts';
import { FullScreen } from '../../shared/page/FullScreen.tsx';
import { type Destination, homeOf, pendingPage } from '../../shared/page/guards.ts';
import { Header, Page } from '../../shared/page/Page.tsx';
import { openOutput } from '../../shared/sound/output.ts';
import { PagePlace } from '../../shared/voice/SpeakButton.tsx';
import { Voice } from '../../shared/voice/voice-context.ts';
import { Loading } from '../../ui/device/Loading.tsx';
import { PasswordEntry } from './PasswordEntry.tsx';
import { type Pending, pendingKey, wantedWith } from './pending.ts';
import { StarCodeInput } from './StarCodeInput.tsx';
import { StarCodeOwner } from './StarCodeOwner.tsx';
import styles from './StarCodePage.module.css';

/** Redirects when the profile has been entered or another one is pending. */
export function StarCodePage({
  is,
  title,
  destination,
}: {
  is: 'parent' | 'kid';
  title: string;
  destination?: Destination;
}) {
  const family = useFamily();
  const { pending, actor } = family;
  const place = useRef<HTMLElement>(null);
  // The last star enters, and allows the first scene to be heard.
  useEffect(() => (is === 'kid' ? openOutput() : undefined), [is]);
  if (pending?.is !== is) {
    return <Navigate {...(pending ? pendingPage(family) : homeOf(actor, destination))} replace />;
  }
  const lock = lockOf(family, pending);
  return (
    <Voice value={is === 'kid' ? 'on-request' : 'none'}>
      <FullScreen>
        <Header home={paths.welcome()}>
          <span ref={place} />
        </Header>
        <PagePlace value={place}>
          <Page title={title} back={paths.family()} look="stage">
            <div className={`fills ${lock === 'password' ? styles.typed : styles.entry}`}>
              <StarCodeOwner of={pending} />
              <div key={pendingKey(pending)} className={styles.lock}>
                {lock === 'stars' && <StarCodeInput of={pending} />}
                {lock === 'password' && pending.is === 'parent' && <PasswordEntry of={pending} />}
                {lock === 'none' && <DirectEntry of={pending} />}
              </div>
            </div>
          </Page>
        </PagePlace>
      </FullScreen>
    </Voice>
  );
}

/**
 * Returns what a profile requires. A grown-up without a code who has not signed in here needs the
 * password.
 */
function lockOf({ grownUps, kids }: Family, of: Pending): 'stars' | 'password' | 'none' {
  const grownUp = of.is === 'parent' ? grownUpOf(grownUps, of.grownUp) : undefined;
  const kid = of.is === 'kid' ? kids.find(({ login }) => login === of.login) : undefined;
  if ((grownUp ?? kid)?.hasCode) return 'stars';
  return grownUp && !grownUp.own ? 'password' : 'none';
}

/** The code was removed while its profile was pending: enters the profile directly. */
function DirectEntry({ of }: { of: Pending }) {
  const { send } = useCommand(useEnter());
  useEffect(() => send(wantedWith(of)), [send, of]);
  return <Loading />;
}
