import { useMemo, useSyncExternalStore } from 'react';
import type { PictureId } from '#domain/catalogue/pictures.ts';
import { store, stored } from '../../offline/client/stored.ts';
import { newListeners } from '../../ui/device/listeners.ts';

/** It runs on this device and decides nothing. */
export interface Timer {
  login: string;
  lineage: number;
  from: number;
  ms: number;
  picture: PictureId;
}

const listeners = newListeners();

/** The device stores it, so it outlives a reload. */
export function useTimer(login: string): Timer | null {
  const known = useSyncExternalStore(
    listeners.add,
    () => stored('timer'),
    () => null,
  );
  return useMemo(() => {
    const [of, lineage, from, ms, picture] = known?.split(' ') ?? [];
    if (of !== login || !picture) return null;
    return {
      login,
      lineage: Number(lineage),
      from: Number(from),
      ms: Number(ms),
      picture: picture as PictureId,
    };
  }, [known, login]);
}

export function startTimer({ login, lineage, from, ms, picture }: Timer): void {
  store('timer', `${login} ${lineage} ${from} ${ms} ${picture}`);
  listeners.notify();
}

export function stopTimer(): void {
  store('timer', null);
  listeners.notify();
}
