import { useEffect } from 'react';
import { useEnter } from '../api/session.ts';
import { RefusalAlert } from '../frame/RefusalAlert.tsx';
import { Loading } from '../ui/Loading.tsx';
import { type Pending, wantedWith } from './pending.ts';

/** The code was taken away while its profile waited for it: it goes straight in. */
export function OpenDoor({ of }: { of: Pending }) {
  const enter = useEnter();
  const { mutate } = enter;
  useEffect(() => mutate(wantedWith(of)), [mutate, of]);
  return (
    <>
      <Loading />
      <RefusalAlert of={enter} />
    </>
  );
}
