import { useRef, useState } from 'react';
import { starCode } from '#domain/star-code.ts';
import { Refusal } from '../api/client.ts';
import { useEnter } from '../api/session.ts';
import { Icon } from '../art/Picture.tsx';
import { RefusalAlert } from '../frame/RefusalAlert.tsx';
import { SleepingStars, StarGrid } from '../ui/StarGrid.tsx';
import { ClosedDoor } from './ClosedDoor.tsx';
import { PasswordDoor } from './PasswordDoor.tsx';
import { type Pending, wantedWith } from './pending.ts';

/** The star code of a profile: checked by the server after each tap, no button. */
export function DoorStars({ of }: { of: Pending }) {
  const enter = useEnter();
  const [lit, setLit] = useState<number[]>([]);
  const inFlight = useRef(false);
  const newest = useRef(lit);

  function light(stars: number[]) {
    setLit(stars);
    newest.current = stars;
    if (!inFlight.current) check(stars);
  }

  /** One guess is under way at a time; after it the newest is made, those in between never. */
  function check(stars: number[]) {
    const code = starCode(stars);
    if (!code) return;
    inFlight.current = true;
    enter.mutate(wantedWith(of, code), {
      onError: (error) => {
        inFlight.current = false;
        if (isShut(error)) setLit([]);
        else if (newest.current !== stars) check(newest.current);
      },
    });
  }

  const { error, reset } = enter;
  /** Nothing was tried with what is lit: the stars begin anew, so that a tap tries again. */
  function beginAnew() {
    setLit([]);
    reset();
  }

  const reason = error instanceof Refusal ? error.reason : null;
  const parent = of.is === 'parent';
  return (
    <>
      {reason === 'door-closed' ? (
        <ClosedDoor parent={parent} onAgain={reset} />
      ) : error instanceof Refusal && reason === 'stars-asleep' ? (
        <SleepingStars
          seconds={error.wait}
          text={error.message}
          night={<Icon of="moon" />}
          morning={<Icon of="sun" />}
          onAwake={reset}
        />
      ) : (
        <StarGrid lit={lit} onLit={light} />
      )}
      {parent && <PasswordDoor open={reason === 'door-closed'} />}
      {reason !== 'wrong-code' && !isShut(error) && (
        <RefusalAlert of={{ error, reset: beginAnew }} />
      )}
    </>
  );
}

/** No stars can be tried for now. */
function isShut(error: Error | null) {
  return error instanceof Refusal && ['stars-asleep', 'door-closed'].includes(error.reason);
}
