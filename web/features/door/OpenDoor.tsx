import { useEffect } from 'react';
import { useCommand } from '../../shared/command/command.ts';
import { useEnter } from '../../shared/data/session.ts';
import { Loading } from '../../ui/device/Loading.tsx';
import { type Pending, wantedWith } from './pending.ts';

/** The code was removed while its profile was pending: enters the profile directly. */
export function OpenDoor({ of }: { of: Pending }) {
  const { send } = useCommand(useEnter().mutateAsync);
  useEffect(() => send(wantedWith(of)), [send, of]);
  return <Loading />;
}
