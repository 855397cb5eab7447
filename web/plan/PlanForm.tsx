import { useState } from 'react';
import { WEEKDAYS, type Weekday } from '#domain/day.ts';
import type { TimedDraft } from '#domain/mission.ts';
import { DaysChoice } from '../mission/DaysChoice.tsx';
import { daysText } from '../mission/days-text.ts';
import { TIME_NAMES } from '../mission/time-names.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
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

/** The missions and gifts of a plan, to edit or leave out before adding them all at once. */
export function PlanForm({
  lines,
  onLines,
  busy,
  onTake,
}: {
  lines: Lines;
  onLines: (lines: Lines) => void;
  busy: boolean;
  onTake: () => void;
}) {
  const [open, setOpen] = useState<string | null>(null);
  const { missions, gifts } = lines;
  const weekly = weeklyPoints(lines);
  const missionsTaken = takenOf(missions).length;

  function take() {
    const faulty = [
      ...missions.map((line, at) => isFaulty(line) && `mission-${at}`),
      ...gifts.map((line, at) => isFaulty(line) && `gift-${at}`),
    ].find(Boolean);
    if (faulty) setOpen(faulty);
    else if (missionsTaken > 0 && !busy) onTake();
  }

  return (
    <Form label="Gotowy plan" onSubmit={take}>
      <section className="part" aria-labelledby="plan-missions">
        <h2 id="plan-missions">Misje</h2>
        <ul className={styles.lines}>
          {missions.map((line, at) => (
            <PlanLine
              key={line.fields.picture}
              line={line}
              note={`${whenText(line.fields)} · ${pointsNote(line.fields)}`}
              open={open === `mission-${at}`}
              onOpen={(opens) => setOpen(opens ? `mission-${at}` : null)}
              onLine={(changed) =>
                onLines({ ...lines, missions: changedAt(missions, at, changed) })
              }
            >
              <DaysChoice
                days={line.fields.days}
                onDays={(days) => {
                  const changed = { ...line, fields: { ...line.fields, days } };
                  onLines({ ...lines, missions: changedAt(missions, at, changed) });
                }}
              />
            </PlanLine>
          ))}
        </ul>
      </section>
      <section className="part" aria-labelledby="plan-gifts">
        <h2 id="plan-gifts">Nagrody</h2>
        <ul className={styles.lines}>
          {gifts.map((line, at) => {
            const points = pointsIn(line.fields);
            const soon = points === null ? null : soonText(points, weekly);
            const note = pointsNote(line.fields);
            return (
              <PlanLine
                key={line.fields.picture}
                line={line}
                note={soon ? `${note} · ${soon}` : note}
                open={open === `gift-${at}`}
                onOpen={(opens) => setOpen(opens ? `gift-${at}` : null)}
                onLine={(changed) => onLines({ ...lines, gifts: changedAt(gifts, at, changed) })}
              />
            );
          })}
        </ul>
      </section>
      <div className={styles.bar}>
        <p role="status">
          {missionsTaken > 0
            ? `Misje: ${missionsTaken} · Nagrody: ${takenOf(gifts).length}`
            : 'Zostaw w planie chociaż jedną misję.'}
        </p>
        <Button type="submit" look="star" big busy={busy} disabled={missionsTaken === 0}>
          Dodaj plan
        </Button>
      </div>
    </Form>
  );
}

/** „codziennie rano” */
function whenText({ days, timeOfDay = 'any' }: Pick<TimedDraft, 'days' | 'timeOfDay'>): string {
  return timeOfDay === 'any' ? oftenText(days) : `${oftenText(days)}, ${TIME_NAMES[timeOfDay]}`;
}

/** Shorter than all seven labels, to fit on one line. */
function oftenText(days: readonly Weekday[]): string {
  return days.length === WEEKDAYS.length ? 'codziennie' : daysText(days);
}
