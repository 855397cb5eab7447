import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { MOST_DAYS_AHEAD, MOST_PAUSE_DAYS } from '#domain/base/bounds.ts';
import { overlaps, type PauseDraft, pauseFault } from '#domain/pause/pause.ts';
import { pauseLabel, pauseLength } from '#domain/pause/pause-text.ts';
import type { Day } from '#domain/time/day.ts';
import { dayOfText, dayText } from '#domain/time/day-text.ts';
import { Icon } from '../../illustrations/Picture.tsx';
import { type KidCard, useKidCards, useToday } from '../../offline/client/family.ts';
import { LeaveGuard } from '../../shared/command/LeaveGuard.tsx';
import { kidOptions } from '../../shared/kid/KidFace.tsx';
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
const BACKWARDS = 'Ostatni dzień nie może być przed pierwszym.';
const TOO_LONG = `Jedna przerwa trwa najwyżej ${MOST_PAUSE_DAYS} dni.`;
const NOBODY = 'Zaznacz, kto ma przerwę.';

/** A family with one kid does not choose kids. */
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
  onSubmit: (pause: PauseOfKids, isChanged: boolean) => void;
  children?: ReactNode;
}) {
  const today = useToday();
  const cards = useKidCards();
  const { pauses } = useSuspenseQuery(pausesQuery).data;
  const others = pauses.filter(({ pause }) => pause !== own);
  const { values, set, field, isFine, touch, errorAt, isChanged } = useFields(
    {
      kind: initial.kind,
      from: dayText(initial.from),
      to: dayText(initial.to),
      kids: initial.kids,
    },
    ({ kind, kids, ...typed }) => {
      const nobody = kids.length === 0 ? NOBODY : null;
      const [from, to] = [dayOfText(typed.from), dayOfText(typed.to)];
      if (from === null || to === null) {
        return {
          from: from === null ? NO_DAY : null,
          to: to === null ? NO_DAY : null,
          kids: nobody,
        };
      }
      const draft = { kind, from, to, kids };
      return {
        ...dayErrors(draft, today),
        kids: nobody ?? overlapText(draft, cards, others, today),
      };
    },
    undefined,
    own,
  );
  // Nobody is asked for at the first tap, but only when the form is sent.
  const [asked, setAsked] = useState(false);
  const { kind, kids } = values;
  const [from, to] = [dayOfText(values.from), dayOfText(values.to)];
  const draft = isFine && from !== null && to !== null ? { kind, from, to, kids } : null;
  // Changing one day may invalidate another field, which then shows its error at once.
  const setDays = (changed: { from: string } | { to: string }) =>
    set({ from: values.from, to: values.to, kids, ...changed });
  const all = cards.map(({ login }) => login);
  /** Nobody has said yet who rests: everybody on holiday, one or another when ill. */
  const isOpen =
    own === undefined && all.length > 1 && (kids.length === 0 || kids.length === all.length);
  const whoRests = (of: typeof kind) => (of === 'holiday' ? all : []);
  return (
    <Form
      onSubmit={() => {
        touch();
        setAsked(true);
        if (draft) onSubmit(draft, isChanged);
      }}
    >
      <LeaveGuard changed={isChanged && !busy} />
      <Choice
        label="Dlaczego?"
        options={KINDS}
        value={kind}
        onValue={(chosen) =>
          set(isOpen ? { kind: chosen, kids: whoRests(chosen) } : { kind: chosen })
        }
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
      <FieldError id="pause-kids" error={asked || kids.length > 0 ? errorAt('kids') : null} />
      <p className="hint" role="status">
        {draft && `${pauseLabel(draft, today)}, ${pauseLength(draft)}. `}W te dni nie ma misji.
        Zdobyte punkty zostają.
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

/** The server would reject the pause for all its kids. */
function overlapText(
  draft: PauseOfKids,
  cards: readonly KidCard[],
  others: readonly FamilyPause[],
  today: Day,
): string | null {
  const taken = cards.flatMap(({ login, name }) => {
    const other = others.find((each) => each.kids.includes(login) && overlaps(each, draft));
    return other && draft.kids.includes(login)
      ? [`${name} ma już przerwę: ${pauseLabel(other, today)}.`]
      : [];
  });
  if (taken.length === 0) return null;
  const isRest = draft.kids.length > taken.length;
  return [...taken, isRest ? 'Odznacz dziecko albo zmień dni.' : 'Zmień dni.'].join(' ');
}

function dayErrors(draft: PauseDraft, today: Day) {
  const fault = pauseFault(draft, 0, today);
  if (fault === 'pause-out-of-reach') return { from: draft.from < today ? TOO_EARLY : TOO_LATE };
  if (fault === null) return {};
  return { to: fault === 'pause-backwards' ? BACKWARDS : TOO_LONG };
}
