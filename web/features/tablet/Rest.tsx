import { useMatchRoute, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useFamily } from '../../offline/client/family.ts';
import { useStores } from '../../offline/client/stores.ts';
import { PAGES, paths } from '../../paths.ts';
import { useTimer } from '../../shared/time/timer.ts';
import { preventSleep } from '../../ui/device/awake.ts';

const REST_MS = 60_000;
const TOUCHES = ['pointerdown', 'keydown', 'scroll'];

/**
 * Returns an idle tablet to the profile picker after a minute. So the next child does not mark
 * another's missions. With a single kid without a star code it opens the kid's menu: the picker
 * would protect nothing. While a kid is in its day, the screen stays on until then. The idle minute
 * begins after the time of a mission.
 */
export function Rest({ login }: { login: string }) {
  const { kids } = useFamily();
  const navigate = useNavigate();
  const { connection } = useStores();
  const isAlone = kids.length === 1 && !kids.some(({ hasCode }) => hasCode);
  const isInDay = Boolean(useMatchRoute()({ to: PAGES.kidDay }));
  useEffect(() => (isInDay ? preventSleep() : undefined), [isInDay]);
  const timer = useTimer(login);
  const timedUntil = timer ? timer.from + timer.ms : 0;
  useEffect(() => {
    const wait = Math.max(0, timedUntil - Date.now());
    let touched = Date.now();
    let idleTimer: ReturnType<typeof setTimeout>;
    const checkIdle = () => {
      clearTimeout(idleTimer);
      const remaining = Math.max(touched, timedUntil) + REST_MS - Date.now();
      // If the clock was set back, the idle time is unknown.
      if (remaining > 0 && remaining <= REST_MS + wait)
        idleTimer = setTimeout(checkIdle, remaining);
      else rest();
    };
    const rest = () => {
      touch();
      // Offline, a kid with a star code could not enter again.
      if (connection.isOffline) return;
      navigate(isAlone ? paths.kidMenu(login) : paths.family());
    };
    const touch = () => {
      touched = Date.now();
      clearTimeout(idleTimer);
      idleTimer = setTimeout(checkIdle, REST_MS);
    };
    touch();
    const listening = new AbortController();
    const { signal } = listening;
    for (const type of TOUCHES) {
      window.addEventListener(type, touch, { capture: true, passive: true, signal });
    }
    // Timers do not run while the device sleeps.
    document.addEventListener('visibilitychange', checkIdle, listening);
    return () => {
      clearTimeout(idleTimer);
      listening.abort();
    };
  }, [navigate, connection, login, isAlone, timedUntil]);
  return null;
}
