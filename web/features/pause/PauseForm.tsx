import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MOST_DAYS_AHEAD, MOST_PAUSE_DAYS } from '#domain/base/bounds.ts';
import {
  daysOfPause,
  overlaps,
  type PauseDraft,
  type PauseKind,
  pauseFault,
} from '#domain/pause/pause.ts';
import { pauseLabel, pauseLength } from '#domain/pause/pause-text.ts';
import { dayOfText, dayText } from '#domain/time/day-text.ts';
import { Icon } from '../../illustrations/Picture.tsx';
import { type KidCard, useKidCards, useToday } from '../../offline/client/family.ts';
import { LeaveGuard } from '../../shared/command/LeaveGuard.tsx';
import { kidOptions } from '../../shared/kid/kid-options.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Choice, Ticks } from '../../ui/fields/Choice.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { FieldError } from '../../ui/fields/FieldError.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { useFields } from '../../ui/fields/fields.ts';
import { type FamilyPause, type PauseOfKids, pausesQuery } from './queries.ts';

const KINDS = [
  { value: 'holiday', label: 'Wakacje', picture: <Icon of="sunshade" /> },
  { value: 'illness', label: 'Choroba', picture: <Icon of="thermometer" /> },
] as const;

const NO_DAY = 'Wybierz dzień.';
const TOO_EARLY = `Przerwa może się zacząć najwcześniej ${MOST_PAUSE_DAYS} dni temu.`;
const TOO_LATE = 'Przerwa może się zacząć najpóźniej za rok.';
const BACKWARDS = 'Ostatni dzień jest wcześniej niż pierwszy.';
const TOO_LONG = `Jedna przerwa trwa najwyżej ${MOST_PAUSE_DAYS} dni.`;
const NOBODY = 'Zaznacz, kto ma przerwę.';

/**
 * The form of a pause: its kind, its days and its kids. A family with one kid does not choose kids.
 */
export function PauseForm({
  initial,
  own,
  submit,
  busy,
  onSubmit,
  children,
}: {
  initial: PauseOfKids;
  /** The number of the pause that is being edited. */
  own?: number;
  submit: string;
  busy: boolean;
  onSubmit: (pause: PauseOfKids) => void;
  children?: ReactNode;
}) {
  const today = useToday();
  const cards = useKidCards();
  const { pauses } = useSuspenseQuery(pausesQuery).data;
  const others = pauses.filter(({ pause }) => pause !== own);
  const { values, set, field, isFine, touch, errorAt, isChanged } = useFields(
    {
      kind: initial.kind as PauseKind,
      from: dayText(initial.from),
      to: dayText(initial.to),
      kids: initial.kids,
    },
    ({ kids, ...typed }) => ({
      ...dayErrors(typed, today),
      kids: kids.length === 0 ? NOBODY : overlapText(typed, kids, { cards, others, today }),
    }),
  );
  const { kind, kids } = values;
  const days = { from: dayOfText(values.from), to: dayOfText(values.to) };
  const draft = isFine && days.from !== null && days.to !== null ? { kind, ...days } : null;
  // Changing one day may invalidate another field, which then shows its error at once.
  const setDays = (changed: { from: string } | { to: string }) =>
    set({ from: values.from, to: values.to, kids, ...changed });
  return (
    <Form
      onSubmit={() => {
        touch();
        if (draft) onSubmit({ ...(draft as PauseDraft), kids });
      }}
    >
      <LeaveGuard changed={isChanged && !busy} />
      <Choice
        label="Dlaczego?"
        options={KINDS}
        value={kind}
        onValue={(chosen) => set({ kind: chosen })}
      />
      <Field
        label="Pierwszy dzień"
        type="date"
        min={dayText(today - MOST_PAUSE_DAYS)}
        max={dayText(today + MOST_DAYS_AHEAD)}
        {...field('from')}
        onValue={(from) => setDays({ from })}
      />
      <Field
        label="Ostatni dzień"
        type="date"
        min={values.from}
        {...field('to')}
        onValue={(to) => setDays({ to })}
      />
      {cards.length > 1 && (
        <Ticks
          label="Dla kogo?"
          options={kidOptions(cards)}
          ticked={kids}
          onTicked={(logins) => set({ kids: logins })}
        />
      )}
      <FieldError id="pause-kids" error={errorAt('kids')} />
      <p className="hint" role="status">
        {draft &&
          `${pauseLabel(draft as PauseDraft, today)}, ${pauseLength(draft as PauseDraft)}. `}
        W te dni nie ma misji. Zdobyte punkty zostają.
      </p>
      <div className="buttons">
        <Button type="submit" busy={busy}>
          {submit}
        </Button>
        {children}
      </div>
    </Form>
  );
}

/**
 * Returns which kid's pause overlaps an earlier one, and when. The server would reject the pause
 * for all its kids.
 */
function overlapText(
  typed: { from: string; to: string },
  kids: readonly string[],
  known: { cards: readonly KidCard[]; others: readonly FamilyPause[]; today: number },
): string | null {
  const [from, to] = [dayOfText(typed.from), dayOfText(typed.to)];
  if (from === null || to === null) return null;
  const taken = known.cards.flatMap(({ login, name }) => {
    const other = known.others.find(
      (each) => each.kids.includes(login) && overlaps(each, { from, to }),
    );
    return other && kids.includes(login)
      ? [`${name} ma już przerwę: ${pauseLabel(other, known.today)}.`]
      : [];
  });
  if (taken.length === 0) return null;
  const remedy = kids.length > taken.length ? 'Odznacz dziecko albo zmień dni.' : 'Zmień dni.';
  return [...taken, remedy].join(' ');
}

function dayErrors(typed: { from: string; to: string; kind: PauseKind }, today: number) {
  const [from, to] = [dayOfText(typed.from), dayOfText(typed.to)];
  if (from === null || to === null) {
    return { from: from === null ? NO_DAY : null, to: to === null ? NO_DAY : null };
  }
  const fault = pauseFault({ kind: typed.kind, from, to }, 0, today);
  if (fault === 'pause-out-of-reach') return { from: from < today ? TOO_EARLY : TOO_LATE };
  if (fault === null) return {};
  return { to: daysOfPause({ from, to }) < 1 ? BACKWARDS : TOO_LONG };
}
