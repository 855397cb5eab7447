import { useState } from 'react';
import type { TimedDraft } from '#domain/mission/mission.ts';
import { type Day, dayTitle, WEEKDAYS, type Weekday } from '#domain/time/day.ts';
import { useToday } from '../../offline/client/family.ts';
import { LeaveGuard } from '../../shared/command/LeaveGuard.tsx';
import { DaysChoice } from '../../shared/mission/DaysChoice.tsx';
import { TIME_NAMES } from '../../shared/mission/time-names.ts';
import { daysText } from '../../shared/mission/when-text.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import {
  changedAt,
  isFaulty,
  type Lines,
  pointsIn,
  pointsNote,
  soonText,
  takenOf,
  weeklyPoints,
} from './lines.ts';
import styles from './PlanForm.module.css';
import { PlanLine } from './PlanLine.tsx';

/**
 * The missions and gifts of a plan. The parent edits or deselects them, then adds them all at once.
 */
export function PlanForm({
  label,
  lines,
  onLines,
  submit,
  left,
  changed,
  busy,
  onTake,
}: {
  label: string;
  lines: Lines;
  onLines: (lines: Lines) => void;
  /** The button's text, and the hint next to it while too little is selected. */
  submit: string;
  left: { without: 'missions' | 'anything'; text: string };
  /** Whether leaving would lose something. */
  changed: boolean;
  busy: boolean;
  onTake: () => void;
}) {
  const [open, setOpen] = useState<string | null>(null);
  const { missions, gifts } = lines;
  const weekly = weeklyPoints(lines);
  const today = useToday();
  const taken = { missions: takenOf(missions).length, gifts: takenOf(gifts).length };
  const isEnough = taken.missions > 0 || (left.without === 'anything' && taken.gifts > 0);

  function take() {
    const faulty = [
      ...missions.map((line, at) => isFaulty(line) && `mission-${at}`),
      ...gifts.map((line, at) => isFaulty(line) && `gift-${at}`),
    ].find(Boolean);
    if (faulty) setOpen(faulty);
    else if (isEnough && !busy) onTake();
  }

  return (
    <Form label={label} onSubmit={take}>
      <LeaveGuard changed={changed && !busy} />
      {missions.length > 0 && (
        <section className="part" aria-labelledby="plan-missions">
          <h2 id="plan-missions">Misje</h2>
          <ul className={styles.lines}>
            {missions.map((line, at) => (
              <PlanLine
                // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their places
                key={at}
                line={line}
                note={noteOf(line, whenText(line.fields, today), pointsNote(line.fields))}
                open={open === `mission-${at}`}
                onOpen={(opens) => setOpen(opens ? `mission-${at}` : null)}
                onLine={(changed) =>
                  onLines({ ...lines, missions: changedAt(missions, at, changed) })
                }
              >
                {line.fields.only == null && (
                  <DaysChoice
                    days={line.fields.days}
                    onDays={(days) => {
                      const changed = { ...line, fields: { ...line.fields, days } };
                      onLines({ ...lines, missions: changedAt(missions, at, changed) });
                    }}
                  />
                )}
              </PlanLine>
            ))}
          </ul>
        </section>
      )}
      {gifts.length > 0 && (
        <section className="part" aria-labelledby="plan-gifts">
          <h2 id="plan-gifts">Nagrody</h2>
          <ul className={styles.lines}>
            {gifts.map((line, at) => {
              const points = pointsIn(line.fields);
              const isWhole = left.without === 'missions';
              const soon = points === null || !isWhole ? null : soonText(points, weekly);
              return (
                <PlanLine
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their places
                  key={at}
                  line={line}
                  note={noteOf(line, pointsNote(line.fields), soon)}
                  open={open === `gift-${at}`}
                  onOpen={(opens) => setOpen(opens ? `gift-${at}` : null)}
                  onLine={(changed) => onLines({ ...lines, gifts: changedAt(gifts, at, changed) })}
                />
              );
            })}
          </ul>
        </section>
      )}
      <div className={styles.bar}>
        <p role="status">
          {isEnough ? `Misje: ${taken.missions} · Nagrody: ${taken.gifts}` : left.text}
        </p>
        <Button type="submit" look="star" big busy={busy} disabled={!isEnough}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}

/** Returns „już jest · codziennie rano · 2 punkty”. */
function noteOf({ isThere }: { isThere?: boolean }, ...notes: (string | null)[]): string {
  return [isThere && 'już jest', ...notes].filter(Boolean).join(' · ');
}

/** Returns „codziennie rano” or „tylko 24 listopada”. */
function whenText({ days, only, timeOfDay = 'any' }: When, today: Day) {
  const often = only == null ? oftenText(days) : `tylko ${dayTitle(only, today)}`;
  return timeOfDay === 'any' ? often : `${often}, ${TIME_NAMES[timeOfDay]}`;
}

type When = Pick<TimedDraft, 'days' | 'only' | 'timeOfDay'>;

/** Shorter than all seven labels, so that it fits on one line. */
function oftenText(days: readonly Weekday[]): string {
  return days.length === WEEKDAYS.length ? 'codziennie' : daysText(days);
}
