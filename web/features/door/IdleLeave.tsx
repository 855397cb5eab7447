import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PARENT_IDLE_MS } from '#domain/grown-up.ts';
import { keys } from '../../offline/client/keys.ts';
import { paths } from '../../paths.ts';
import { useGrownUp } from '../../shared/data/grown-up.ts';

/** The server counts requests, not fingers: so often it hears of a parent who only reads. */
const TELL_EVERY_MS = 60 * 1000;
const ACTIVITY = ['pointerdown', 'pointermove', 'keydown', 'scroll'];

/**
 * Stands on every page of the parent's area. Where the parent has a star code, or the
 * device is another one's, a tablet that was put aside goes back to the family panel. A device that
 * slept is looked at when it wakes up, because its timers slept too.
 */
export function IdleLeave() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { hasCode, own } = useGrownUp();
  const isLocked = hasCode || !own;
  useEffect(() => {
    if (!isLocked) return;
    let active = Date.now();
    let told = active;
    let timer: ReturnType<typeof setTimeout>;
    // Where the device's clock was set back nobody knows how long it has been.
    const left = () => {
      const ms = active + PARENT_IDLE_MS - Date.now();
      return ms > PARENT_IDLE_MS + TELL_EVERY_MS ? 0 : ms;
    };
    const look = () => {
      clearTimeout(timer);
      if (left() > 0) timer = setTimeout(look, left());
      else navigate(paths.family());
    };
    const act = () => {
      if (left() <= 0) return look();
      active = Date.now();
      if (active - told < TELL_EVERY_MS) return;
      told = active;
      queryClient.invalidateQueries({ queryKey: keys.start });
    };
    look();
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
