import type { ComponentProps, ReactNode } from 'react';
import { pauseOutOfSight } from '../../ui/device/out-of-sight.ts';
import { Icon } from '../Picture.tsx';
import { HeroPicture } from './HeroPicture.tsx';
import motion from './motion.module.css';

/**
 * What a hero does by itself. It waits, greets and cheers alone; it comforts, holds something or
 * stands beside someone with its companion; it rests on the beach or in bed.
 */
export type Mood =
  | 'waits'
  | 'greets'
  | 'cheers'
  | 'comforts'
  | 'holds'
  | 'beside'
  | 'sunbathes'
  | 'sleeps';

interface LivelyHeroProps extends ComponentProps<typeof HeroPicture> {
  /** `--after` delays the motion of „greets” and „cheers”. */
  mood?: Mood | undefined;
  /** Its companion. */
  children?: ReactNode;
}

/** It moves only while it is visible, in a box with `className`. */
export function LivelyHero({ mood = 'waits', className = '', children, ...hero }: LivelyHeroProps) {
  const rests = mood === 'sunbathes' || mood === 'sleeps';
  return (
    <div ref={pauseOutOfSight} data-mood={mood} className={`${motion.box} ${className}`}>
      {rests && <Icon of={`${mood}-back`} />}
      <div className={motion.lively}>
        <HeroPicture faces crop={rests ? 'bust' : 'full'} {...hero} />
      </div>
      {children && <div className={motion.companion}>{children}</div>}
      {rests && <Icon of={`${mood}-front`} />}
    </div>
  );
}
