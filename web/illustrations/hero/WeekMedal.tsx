import { DRAWINGS } from '../sprites/medals.gen.ts';
import { Drawing } from './Drawing.tsx';
import { Medal } from './Medal.tsx';

/** The medal of a full week: a badge that the child has not chosen yet. */
export function WeekMedal({ className }: { className?: string | undefined }) {
  return (
    <Medal tier={3} className={className}>
      <Drawing shapes={DRAWINGS['full-week']} />
    </Medal>
  );
}
