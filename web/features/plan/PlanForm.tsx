import { useState } from 'react';
import type { TimedDraft } from '#domain/mission/mission.ts';
import { type Day, dayTitle, WEEKDAYS, type Weekday } from '#domain/time/day.ts';
import { useToday } from '../../offline/client/family.ts';
import type { Command } from '../../shared/command/command.ts';
import { LeaveGuard } from '../../shared/command/LeaveGuard.tsx';
import { DaysChoice } from '../../shared/mission/DaysChoice.tsx';
import { daysText, TIME_NAMES, withWeeks } from '../../shared/mission/when-text.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import {
  changedAt,
  isFaulty,
  type Lines,
  pointsIn,
  pointsNote,
  sent,
  soonText,
  takenOf,
  weeklyPoints,
} from './lines.ts';
import styles from './PlanForm.module.css';
import { PlanLine } from './PlanLine.tsx';

const PARTS = [
  { noun: 'missions', title: 'Misje' },
  { noun: 'gifts', title: 'Nagrody' },
] as const;

export function PlanForm({
  label,
  lines,
  onLines,
  submit,
  left,
  changed,
  take,
}: {
  label: string;
  lines: Lines;
  onLines: (lines: Lines) => void;
  /** The button's text, and the hint next to it while too little is selected. */
  submit: string;
  left: { without: 'missions' | 'anything'; text: string };
  /** Whether leaving would lose something. */
  changed: boolean;
  take: Pick<Command<ReturnType<typeof sent>>, 'busy' | 'send'>;
}) {
  const [open, setOpen] = useState<string | null>(null);
  const weekly = weeklyPoints(lines);
  const today = useToday();
  const taken = { missions: takenOf(lines.missions).length, gifts: takenOf(lines.gifts).length };
  const isEnough = taken.missions > 0 || (left.without === 'anything' && taken.gifts > 0);

  function add() {
    const faulty = PARTS.flatMap(({ noun }) =>
      lines[noun].map((line, at) => isFaulty(line) && `${noun} ${at}`),
    ).find(Boolean);
    if (faulty) setOpen(faulty);
    else if (isEnough) take.send(sent(lines));
  }

  /** How soon a gift is affordable depends on a whole plan. */
  function soonFor(fields: { points: string }): string | null {
    const points = pointsIn(fields);
    return points === null || left.without === 'anything' ? null : soonText(points, weekly);
  }

  return (
    <Form label={label} onSubmit={add}>
      <LeaveGuard changed={changed && !take.busy} />
      {PARTS.filter(({ noun }) => lines[noun].length > 0).map(({ noun, title }) => (
        <section key={noun} className="part" aria-labelledby={`plan-${noun}`}>
          <h2 id={`plan-${noun}`}>{title}</h2>
          <ul className="rows">
            {lines[noun].map((line, at) => {
              const { fields } = line;
              const mission = 'days' in fields ? fields : null;
              const change = (changed: typeof line) =>
                onLines({ ...lines, [noun]: changedAt<typeof line>(lines[noun], at, changed) });
              return (
                <PlanLine
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their places
                  key={at}
                  line={line}
                  note={[
                    line.isThere && 'już jest',
                    mission && whenText(mission, today),
                    pointsNote(fields),
                    !mission && soonFor(fields),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                  open={open === `${noun} ${at}`}
                  onOpen={(opens) => setOpen(opens ? `${noun} ${at}` : null)}
                  onLine={change}
                >
                  {mission && mission.only == null && (
                    <DaysChoice
                      days={mission.days}
                      onDays={(days) => change({ ...line, fields: { ...mission, days } })}
                    />
                  )}
                </PlanLine>
              );
            })}
          </ul>
        </section>
      ))}
      <div className={styles.bar}>
        <p role="status">
          {isEnough ? `Misje: ${taken.missions} · Nagrody: ${taken.gifts}` : left.text}
        </p>
        <Button type="submit" look="star" big busy={take.busy} disabled={!isEnough}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}

/** „codziennie rano” or „tylko 24 listopada”. */
function whenText({ days, rhythm, only, timeOfDay = 'any' }: When, today: Day) {
  const often =
    only == null ? withWeeks(rhythm, oftenText(days)) : `tylko ${dayTitle(only, today)}`;
  return timeOfDay === 'any' ? often : `${often}, ${TIME_NAMES[timeOfDay]}`;
}

type When = Pick<TimedDraft, 'days' | 'rhythm' | 'only' | 'timeOfDay'>;

/** Shorter than all seven labels, so that it fits on one line. */
function oftenText(days: readonly Weekday[]): string {
  return days.length === WEEKDAYS.length ? 'codziennie' : daysText(days);
}
