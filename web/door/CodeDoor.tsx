import { Navigate } from '@tanstack/react-router';
import { type Family, useFamily } from '../api/family.ts';
import { type Destination, doorOf, homeOf } from '../frame/guards.ts';
import { Header, Page } from '../frame/Page.tsx';
import { paths } from '../paths.ts';
import { Listen } from '../voice/Listen.tsx';
import { Voice } from '../voice/listened.ts';
import { DoorOwner } from './DoorOwner.tsx';
import { DoorStars } from './DoorStars.tsx';
import { OpenDoor } from './OpenDoor.tsx';

/**
 * The code screen of the pending profile (specification, section 4): whose door it is, and its
 * stars. As soon as the profile is in, or another one waits, it leads there.
 */
export function CodeDoor({
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
  if (pending?.is !== is) {
    return <Navigate {...(pending ? doorOf(family) : homeOf(actor, destination))} replace />;
  }
  const whose = pending.is === 'kid' ? pending.login : pending.is;
  const name = family.kids.find(({ login }) => login === whose)?.name ?? '';
  return (
    <Voice value={is === 'kid' ? 'asked' : 'none'}>
      <Header home={paths.welcome()}>
        <Listen to={{ is: 'kid-door', name }} />
      </Header>
      <Page title={title} back={paths.family()}>
        <DoorOwner of={pending} />
        {hasCode(family, pending) ? (
          <DoorStars key={whose} of={pending} />
        ) : (
          <OpenDoor key={whose} of={pending} />
        )}
      </Page>
    </Voice>
  );
}

function hasCode({ parent, kids }: Family, profile: NonNullable<Family['pending']>) {
  return profile.is === 'parent'
    ? parent.hasCode
    : kids.some(({ login, hasCode }) => hasCode && login === profile.login);
}
