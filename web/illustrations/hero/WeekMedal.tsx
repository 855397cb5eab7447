import { DRAWINGS } from '../sprites/medals.gen.ts';
import { Drawing } from './Drawing.tsx';
import { Rimmed } from './ink.tsx';
import { Medal } from './Medal.tsx';

/** The medal of a full week: a badge that the child has not chosen yet. */
export function WeekMedal({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="-4 -4 168 168" className={className} aria-hidden="true">
      <Rimmed width={8}>
        <Medal tier={3}>
          <Drawing shapes={DRAWINGS['full-week']} />
        </Medal>
      </Rimmed>
    </svg>
  );
}
