import { isItsWeek, type Rhythm, rhythmFrom } from '#domain/mission/rhythm.ts';
import { weekOf } from '#domain/time/week.ts';
import { useToday } from '../../../offline/client/family.ts';
import { weekLetter } from '../../../shared/time/when-text.ts';
import { Choice } from '../../../ui/fields/Choice.tsx';

const EVERY = [
  { value: '1', label: 'Co tydzień' },
  { value: '2', label: 'Co 2 tygodnie' },
  { value: '3', label: 'Co 3 tygodnie' },
  { value: '4', label: 'Co 4 tygodnie' },
] as const;

const OFFSET_NAMES = ['Ten tydzień', 'Następny', 'Za 2 tygodnie', 'Za 3 tygodnie'];

export function RhythmChoice({
  rhythm,
  onRhythm,
}: {
  rhythm: Rhythm | null;
  onRhythm: (rhythm: Rhythm | null) => void;
}) {
  const thisWeek = weekOf(useToday());
  const every = rhythm?.every ?? 1;
  const weeks = Array.from({ length: every }, (_, offset) => thisWeek + offset);
  const next = weeks.find((week) => isItsWeek(rhythm, week)) ?? thisWeek;
  const label = (week: number, offset: number) =>
    `${OFFSET_NAMES[offset]}${every === 2 ? ` (${weekLetter(week % every)})` : ''}`;
  return (
    <>
      <Choice
        label="Co ile tygodni"
        options={EVERY}
        value={`${every}`}
        onValue={(value) => onRhythm(rhythmFrom(Number(value), next))}
      />
      {rhythm && (
        <Choice
          label="Od którego tygodnia?"
          options={weeks.map((week, offset) => ({ value: `${week}`, label: label(week, offset) }))}
          value={`${next}`}
          onValue={(value) => onRhythm(rhythmFrom(every, Number(value)))}
        />
      )}
    </>
  );
}
