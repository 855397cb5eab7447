import type { ComponentProps, ReactNode } from 'react';
import { pauseOutOfSight } from '../../ui/device/out-of-sight.ts';
import { Icon } from '../Picture.tsx';
import { HeroPicture } from './HeroPicture.tsx';
import limbs from './limbs.module.css';
import motion from './motion.module.css';

/**
 * What a hero does by itself. It waits, greets, cheers, points to the right or sits alone; it
 * comforts, holds something or sits beside someone with its companion; it rests on the beach or in
 * bed.
 */
export type Mood =
  | 'waits'
  | 'greets'
  | 'cheers'
  | 'points'
  | 'sits'
  | 'beside'
  | 'holds'
  | 'comforts'
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
  const pose = mood === 'sits' || mood === 'beside' ? `${limbs.body} ${limbs.sitting}` : limbs.body;
  const companion = children && <div className={motion.companion}>{children}</div>;
  return (
    <div
      ref={pauseOutOfSight}
      data-mood={mood}
      data-hero={hero.hero}
      className={`${motion.box} ${pose} ${className}`}
    >
      {rests && <Icon of={`${mood}-back`} />}
      <div className={motion.lively}>
        <div className={motion.whole}>
          {mood === 'holds' && companion}
          <HeroPicture faces crop={rests ? 'bust' : 'full'} {...hero} />
        </div>
      </div>
      {mood !== 'holds' && companion}
      {rests && <Icon of={`${mood}-front`} />}
    </div>
  );
}
