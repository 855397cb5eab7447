import { useMatchRoute, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useFamily } from '../../offline/client/family.ts';
import { isAway } from '../../offline/client/line.ts';
import { PAGES, paths } from '../../paths.ts';
import { keepAwake } from './awake.ts';

const REST_MS = 60_000;
const TOUCHES = ['pointerdown', 'keydown', 'scroll'];

/**
 * A tablet that nobody has touched for a minute goes back to the faces, so that the next child does
 * not tick the missions of another. Where there is no other child and no code, to the kid's menu:
 * the faces would be one tap more, and protect from nobody. While a kid is in its day the screen
 * stays on until then.
 */
export function Rest({ login }: { login: string }) {
  const { kids } = useFamily();
  const navigate = useNavigate();
  const isAlone = kids.length === 1 && !kids.some(({ hasCode }) => hasCode);
  const isInDay = Boolean(useMatchRoute()({ to: PAGES.kidDay }));
  useEffect(() => (isInDay ? keepAwake() : undefined), [isInDay]);
  useEffect(() => {
    let touched = Date.now();
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      const left = touched + REST_MS - Date.now();
      // Where the clock was set back nobody knows how long it has been.
      if (left > 0 && left <= REST_MS) timer = setTimeout(look, left);
      else rest();
    };
    const rest = () => {
      touch();
      // Without a line nobody could come back.
      if (isAway()) return;
      navigate(isAlone ? paths.kidMenu(login) : paths.family());
    };
    const touch = () => {
      touched = Date.now();
      clearTimeout(timer);
      timer = setTimeout(look, REST_MS);
    };
    touch();
    for (const type of TOUCHES) {
      window.addEventListener(type, touch, { capture: true, passive: true });
    }
    // The timers of a device that slept slept too.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      for (const type of TOUCHES) window.removeEventListener(type, touch, { capture: true });
      document.removeEventListener('visibilitychange', look);
    };
  }, [navigate, login, isAlone]);
  return null;
}
