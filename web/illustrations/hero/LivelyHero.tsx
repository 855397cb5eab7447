import type { ComponentProps } from 'react';
import { pauseOutOfSight } from '../../ui/device/away.ts';
import { HeroPicture } from './HeroPicture.tsx';
import motion from './motion.module.css';

interface LivelyHeroProps extends ComponentProps<typeof HeroPicture> {
  /** An action in addition to breathing and blinking; `--after` delays it. */
  act?: 'wave' | 'jump' | undefined;
}

/** A hero that moves while it is visible, in a box with `className`. */
export function LivelyHero({ act, className = '', ...hero }: LivelyHeroProps) {
  return (
    <div ref={pauseOutOfSight} data-act={act} className={`${motion.lively} ${className}`}>
      <HeroPicture {...hero} />
    </div>
  );
}
