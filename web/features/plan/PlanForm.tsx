import { useState } from 'react';
import type { TimedDraft } from '#domain/mission/mission.ts';
import { type Day, dayTitle, type Weekday } from '#domain/time/day.ts';
import { useToday } from '../../offline/client/family.ts';
import type { Command } from '../../shared/command/command.ts';
import { LeaveGuard } from '../../shared/command/LeaveGuard.tsx';
import { DaysChoice } from '../../shared/time/DaysChoice.tsx';
import { daysText, daysWord, TIME_NAMES, withWeeks } from '../../shared/time/when-text.ts';
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
  minimum,
  changed,
  take,
}: {
  label: string;
  lines: Lines;
  onLines: (lines: Lines) => void;
  /** The button's text, and the hint next to it while too little is selected. */
  submit: string;
  minimum: { of: 'missions' | 'anything'; text: string };
  /** Whether leaving would lose something. */
  changed: boolean;
  take: Pick<Command<ReturnType<typeof sent>>, 'busy' | 'send'>;
}) {
  const [open, setOpen] = useState<string | null>(null);
  // How soon a gift is affordable depends on a whole plan.
  const weekly = minimum.of === 'missions' ? weeklyPoints(lines) : null;
  const taken = { missions: takenOf(lines.missions).length, gifts: takenOf(lines.gifts).length };
  const isEnough = taken.missions > 0 || (minimum.of === 'anything' && taken.gifts > 0);

  function add() {
    const faulty = PARTS.flatMap(({ noun }) =>
      lines[noun].map((line, at) => isFaulty(line) && `${noun} ${at}`),
    ).find(Boolean);
    if (faulty) setOpen(faulty);
    else if (isEnough) take.send(sent(lines));
  }

  return (
    <Form label={label} onSubmit={add}>
      <LeaveGuard changed={changed && !take.busy} />
      {PARTS.filter(({ noun }) => lines[noun].length > 0).map(({ noun, title }) => (
        <PlanPart
          key={noun}
          noun={noun}
          title={title}
          lines={lines}
          weekly={weekly}
          open={open}
          onOpen={setOpen}
          onLines={onLines}
        />
      ))}
      <div className={styles.bar}>
        <p role="status">
          {isEnough ? `Misje: ${taken.missions} · Nagrody: ${taken.gifts}` : minimum.text}
        </p>
        <Button type="submit" look="star" big busy={take.busy} disabled={!isEnough}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}

function PlanPart({
  noun,
  title,
  lines,
  weekly,
  open,
  onOpen,
  onLines,
}: {
  noun: 'missions' | 'gifts';
  title: string;
  lines: Lines;
  weekly: number | null;
  /** The open line: its noun and place. */
  open: string | null;
  onOpen: (open: string | null) => void;
  onLines: (lines: Lines) => void;
}) {
  return (
    <section className="part" aria-labelledby={`plan-${noun}`}>
      <h2 id={`plan-${noun}`}>{title}</h2>
      <ul className="rows">
        {lines[noun].map((line, at) => (
          <DraftLine
            // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their places
            key={at}
            line={line}
            weekly={weekly}
            open={open === `${noun} ${at}`}
            onOpen={(opens) => onOpen(opens ? `${noun} ${at}` : null)}
            onLine={(changed) =>
              onLines({ ...lines, [noun]: changedAt<typeof line>(lines[noun], at, changed) })
            }
          />
        ))}
      </ul>
    </section>
  );
}

function DraftLine({
  line,
  weekly,
  onLine,
  ...opening
}: {
  line: Lines['missions' | 'gifts'][number];
  /** The points of a week of the plan; `null` if it is not a whole plan. */
  weekly: number | null;
  open: boolean;
  onOpen: (open: boolean) => void;
  onLine: (line: Lines['missions' | 'gifts'][number]) => void;
}) {
  const today = useToday();
  const { fields } = line;
  const mission = 'days' in fields ? fields : null;
  const points = pointsIn(fields);
  const note = [
    line.isThere && 'już jest',
    mission && whenText(mission, today),
    pointsNote(fields),
    !mission && points !== null && weekly !== null && soonText(points, weekly),
  ];
  return (
    <PlanLine line={line} note={note.filter(Boolean).join(' · ')} onLine={onLine} {...opening}>
      {mission && mission.only == null && (
        <DaysChoice
          days={mission.days}
          onDays={(days) => onLine({ ...line, fields: { ...mission, days } })}
        />
      )}
    </PlanLine>
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
  const word = daysWord(days);
  return word === 'wybiorę' ? daysText(days) : word;
}
