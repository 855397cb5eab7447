import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PARENT_IDLE_MS } from '#domain/family/grown-up.ts';
import { keys } from '../../offline/client/keys.ts';
import { paths } from '../../paths.ts';
import { useGrownUp } from '../../shared/data/grown-up.ts';

/**
 * The interval at which activity is reported, in milliseconds. The server sees only requests, not a
 * parent who only reads.
 */
const REPORT_MS = 60_000;
const ACTIVITY = ['pointerdown', 'pointermove', 'keydown', 'scroll'];

/**
 * Rendered on every page of the parent's area. If the parent has a star code, an idle tablet
 * returns to the family panel. So does a device on which someone else has signed in. It also checks
 * on wake-up, because timers do not run during sleep.
 */
export function IdleLeave() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { hasCode, own } = useGrownUp();
  const isLocked = hasCode || !own;
  useEffect(() => {
    if (!isLocked) return;
    let active = Date.now();
    let reportedAt = active;
    let timer: ReturnType<typeof setTimeout>;
    // If the device's clock was set back, the idle time is unknown.
    const remaining = () => {
      const ms = active + PARENT_IDLE_MS - Date.now();
      return ms > PARENT_IDLE_MS + REPORT_MS ? 0 : ms;
    };
    const checkIdle = () => {
      clearTimeout(timer);
      if (remaining() > 0) timer = setTimeout(checkIdle, remaining());
      else navigate(paths.family());
    };
    const act = () => {
      if (remaining() <= 0) return checkIdle();
      active = Date.now();
      if (active - reportedAt < REPORT_MS) return;
      reportedAt = active;
      queryClient.invalidateQueries({ queryKey: keys.start });
    };
    checkIdle();
    for (const type of ACTIVITY)
      window.addEventListener(type, act, { capture: true, passive: true });
    document.addEventListener('visibilitychange', act);
    return () => {
      clearTimeout(timer);
      for (const type of ACTIVITY) window.removeEventListener(type, act, { capture: true });
      document.removeEventListener('visibilitychange', act);
    };
  }, [navigate, queryClient, isLocked]);
  return null;
}
