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
import { type FamilyPause, type PauseOfKids, pausesQuery } from '../../shared/data/pause.ts';
import { kidOptions } from '../../shared/kid/KidFace.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Choice, Ticks } from '../../ui/fields/Choice.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { FieldError } from '../../ui/fields/FieldError.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { useFields } from '../../ui/fields/fields.ts';

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
  const fields = usePauseFields(initial, own);
  const { values, set, draft, touch, errorAt, isChanged } = fields;
  // An empty selection is an error only after the form was submitted.
  const [isSubmitted, setSubmitted] = useState(false);
  const { kind, kids } = values;
  return (
    <Form
      onSubmit={() => {
        touch();
        setSubmitted(true);
        if (draft) onSubmit(draft, isChanged);
      }}
    >
      <LeaveGuard changed={isChanged && !busy} />
      <KindChoice kind={kind} kids={kids} own={own} onKind={set} />
      <DayFields fields={fields} />
      {cards.length > 1 && (
        <Ticks
          label="Dla kogo?"
          options={kidOptions(cards)}
          ticked={kids}
          onTicked={(logins) => set({ kids: logins })}
        />
      )}
      <FieldError id="pause-kids" error={isSubmitted || kids.length > 0 ? errorAt('kids') : null} />
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

/** Also selects the kids of that kind, until the parent has chosen some. */
function KindChoice({
  kind,
  kids,
  own,
  onKind,
}: Pick<PauseOfKids, 'kind' | 'kids'> & {
  own: number | undefined;
  onKind: (changed: Pick<PauseOfKids, 'kind'> & { kids?: readonly string[] }) => void;
}) {
  const cards = useKidCards();
  const all = cards.map(({ login }) => login);
  /** No choice of kids yet: everybody on holiday, one or another when ill. */
  const isUndecided =
    own === undefined && all.length > 1 && (kids.length === 0 || kids.length === all.length);
  const whoRests = (of: typeof kind) => (of === 'holiday' ? all : []);
  return (
    <Choice
      label="Dlaczego?"
      options={KINDS}
      value={kind}
      onValue={(chosen) =>
        onKind(isUndecided ? { kind: chosen, kids: whoRests(chosen) } : { kind: chosen })
      }
    />
  );
}

function DayFields({
  fields: { values, set, field },
}: {
  fields: ReturnType<typeof usePauseFields>;
}) {
  const today = useToday();
  // Changing one day may invalidate another field, which then shows its error at once.
  const setDays = (changed: { from: string } | { to: string }) =>
    set({ from: values.from, to: values.to, kids: values.kids, ...changed });
  return (
    <>
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
    </>
  );
}

/** `draft` is `null` while a field has an error. */
function usePauseFields(initial: PauseOfKids, own: number | undefined) {
  const today = useToday();
  const cards = useKidCards();
  const { pauses } = useSuspenseQuery(pausesQuery).data;
  const others = pauses.filter(({ pause }) => pause !== own);
  const fields = useFields(
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
  const { kind, kids, ...typed } = fields.values;
  const [from, to] = [dayOfText(typed.from), dayOfText(typed.to)];
  const draft = fields.isFine && from !== null && to !== null ? { kind, from, to, kids } : null;
  return { ...fields, draft };
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
