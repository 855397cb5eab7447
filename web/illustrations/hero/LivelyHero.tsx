import type { ComponentProps } from 'react';
import { restWhileAway } from '../../ui/device/away.ts';
import { HeroPicture } from './HeroPicture.tsx';
import motion from './motion.module.css';

interface LivelyHeroProps extends ComponentProps<typeof HeroPicture> {
  /** What it does when that is set, beside breathing and blinking; `--after` delays it. */
  act?: 'wave' | 'jump' | undefined;
}

/** A hero that moves as long as it is seen, in a box that has `className`. */
export function LivelyHero({ act, className = '', ...hero }: LivelyHeroProps) {
  return (
    <div ref={restWhileAway} data-act={act} className={`${motion.lively} ${className}`}>
      <HeroPicture {...hero} />
    </div>
  );
}
