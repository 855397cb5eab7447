import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { starCode } from '#domain/star-code.ts';
import { Refusal } from '../api/client.ts';
import { useEnter, useFamily } from '../api/family.ts';
import { StarGrid } from '../ui/StarGrid.tsx';
import { Header, Page } from './Page.tsx';
import { RefusalAlert } from './RefusalAlert.tsx';

/** The star code of the pending profile: checked by the server after each tap, no button. */
export function CodeDoor({ title }: { title: string }) {
  const { pending } = useFamily();
  const navigate = useNavigate();
  const enter = useEnter();
  const [lit, setLit] = useState<number[]>([]);

  const inFlight = useRef(false);
  const newest = useRef<number[]>([]);

  function light(stars: number[]) {
    setLit(stars);
    newest.current = stars;
    if (!inFlight.current) check(stars);
  }

  /** One guess is under way at a time; after it the newest is made, those in between never. */
  function check(stars: number[]) {
    const code = starCode(stars);
    if (!code || !pending) return;
    inFlight.current = true;
    const wanted =
      pending.is === 'parent'
        ? ({ be: 'parent', code } as const)
        : ({ be: 'kid', login: pending.login, code } as const);
    enter.mutate(wanted, {
      onSuccess: () =>
        pending.is === 'parent'
          ? navigate({ to: '/rodzina/rodzic' })
          : navigate({ to: '/rodzina/dziecko/$kidId', params: { kidId: pending.login } }),
      onError: () => {
        inFlight.current = false;
        if (newest.current !== stars) check(newest.current);
      },
    });
  }

  const wrong = enter.error instanceof Refusal && enter.error.reason === 'wrong-code';
  return (
    <>
      <Header home={{ to: '/witaj' }} />
      <Page title={title} back={{ to: '/rodzina' }}>
        <StarGrid lit={lit} onLit={light} />
      </Page>
      {!wrong && <RefusalAlert of={enter} />}
    </>
  );
}
