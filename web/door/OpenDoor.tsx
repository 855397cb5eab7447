import { useEffect } from 'react';
import { useEnter } from '../api/session.ts';
import { useCommand } from '../frame/command.ts';
import { Loading } from '../ui/Loading.tsx';
import { type Pending, wantedWith } from './pending.ts';

/** The code was taken away while its profile waited for it: it goes straight in. */
export function OpenDoor({ of }: { of: Pending }) {
  const { send } = useCommand(useEnter().mutateAsync);
  useEffect(() => send(wantedWith(of)), [send, of]);
  return <Loading />;
}
