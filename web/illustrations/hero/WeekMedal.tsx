import { star } from './geometry.ts';
import { Flat, Ink, Rimmed } from './ink.tsx';
import { Medal } from './Medal.tsx';

/** The medal of a full week: a badge that the child has not chosen yet. */
export function WeekMedal({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="-4 -4 168 168" className={className} aria-hidden="true">
      <Rimmed width={8}>
        <Medal tier={3}>
          <Ink d={star(80, 76, 40)} f="#ffe14d" w={4}>
            <Flat d={star(80, 76, 40)} f="#ffcf2e" />
            <Flat d={star(80, 74, 20)} f="#fff6b8" />
          </Ink>
        </Medal>
      </Rimmed>
    </svg>
  );
}
