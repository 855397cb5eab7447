import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { MOST_DAYS_AHEAD, MOST_PAUSE_DAYS, MOST_TURNS } from '#domain/base/bounds.ts';
import { overlaps, pauseFault, turnsOf } from '#domain/pause/pause.ts';
import { everyText, pauseLabel, pauseText } from '#domain/pause/pause-text.ts';
import type { Day } from '#domain/time/day.ts';
import { dayOfText, dayText } from '#domain/time/day-text.ts';
import { Icon } from '../../illustrations/Picture.tsx';
import { type KidCard, useKidCards, useToday } from '../../offline/client/family.ts';
import { LeaveGuard } from '../../shared/command/LeaveGuard.tsx';
import { type FamilyPause, type PauseOfKids, pausesQuery } from '../../shared/data/pause.ts';
import { kidOptions } from '../../shared/kid/KidFace.tsx';
import { More } from '../../shared/page/More.tsx';
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

const NEVER = 0;
const EVERY = [NEVER, 2, 3, 4].map((weeks) => {
  return { value: `${weeks}`, label: weeks === NEVER ? 'nigdy' : everyText(weeks) };
});
/** Until when a pause repeats at first: nearly a year, `MOST_TURNS` times every two weeks. */
function firstUntil(from: string, today: Day): string {
  return dayText((dayOfText(from) ?? today) + 7 * 2 * (MOST_TURNS - 1));
}

const NO_DAY = 'Wybierz dzień.';
const TOO_EARLY = `Przerwa może się zacząć najwcześniej ${MOST_PAUSE_DAYS} dni temu.`;
const OVER = 'Przerwa, która się powtarza, nie może być już miniona.';
const TOO_LATE = 'Przerwa może się zacząć najpóźniej za rok.';
const BACKWARDS = 'Ostatni dzień nie może być przed pierwszym.';
const TOO_LONG = `Jedna przerwa trwa najwyżej ${MOST_PAUSE_DAYS} dni.`;
const MEETS_ITSELF = 'Przerwa musi być krótsza niż czas, po którym się powtarza.';
const TOO_OFTEN = `Przerwa może wypaść najwyżej ${MOST_TURNS} razy.`;
const ONLY_ONCE = 'Do tego dnia przerwa się nie powtórzy.';
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
      <RepeatFields fields={fields} isNew={own === undefined} />
      <p className="hint" role="status">
        {draft && `${pauseText(draft, today)}.`}
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

function DayFields({ fields: { values, set, field } }: { fields: PauseFields }) {
  const today = useToday();
  // Changing one day may invalidate another field, which then shows its error at once.
  const setDays = (changed: { from: string; until?: string } | { to: string }) =>
    set({ from: values.from, to: values.to, until: values.until, kids: values.kids, ...changed });
  return (
    <>
      <Field
        label="Pierwszy dzień"
        type="date"
        min={dayText(today - MOST_PAUSE_DAYS)}
        max={dayText(today + MOST_DAYS_AHEAD)}
        {...field('from')}
        onValue={(from) => {
          const isUntouched = values.until === firstUntil(values.from, today);
          setDays({ from, ...(isUntouched && { until: firstUntil(from, today) }) });
        }}
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

function RepeatFields({
  fields: { values, set, field },
  isNew,
}: {
  fields: PauseFields;
  isNew: boolean;
}) {
  const today = useToday();
  return (
    <More open={values.every !== NEVER}>
      <Choice
        label="Powtarza się"
        options={EVERY}
        value={`${values.every}`}
        onValue={(every) =>
          set({
            every: Number(every),
            until: values.until || firstUntil(values.from, today),
            to: values.to,
            kids: values.kids,
          })
        }
      />
      {values.every !== NEVER && (
        <Field
          label="Do dnia"
          type="date"
          min={values.from}
          hint={isNew ? '' : 'Żeby skończyć wcześniej, zmień ten dzień.'}
          {...field('until')}
        />
      )}
    </More>
  );
}

type PauseFields = ReturnType<typeof usePauseFields>;

/** `draft` is `null` while a field has an error. */
function usePauseFields(initial: PauseOfKids, own: number | undefined) {
  const today = useToday();
  const cards = useKidCards();
  const { pauses } = useSuspenseQuery(pausesQuery).data;
  const others = pauses.filter(({ pause }) => pause !== own);
  const { kind, from, to, repeats, kids } = initial;
  // A kid may have been deleted on another device.
  const known = <Values extends { kids: readonly string[] }>(values: Values) => ({
    ...values,
    kids: values.kids.filter((login) => cards.some((card) => card.login === login)),
  });
  const fields = useFields(
    {
      kind,
      from: dayText(from),
      to: dayText(to),
      every: repeats?.everyWeeks ?? NEVER,
      until: repeats ? dayText(repeats.until) : '',
      kids,
    },
    (filled) => {
      const values = known(filled);
      const missing = (text: string) => (dayOfText(text) === null ? NO_DAY : null);
      const nobody = values.kids.length === 0 ? NOBODY : null;
      const draft = draftOf(values);
      if (draft) {
        const kids = nobody ?? overlapText(draft, cards, others, today);
        return { ...dayErrors(draft, today), kids };
      }
      return {
        from: missing(values.from),
        to: missing(values.to),
        until: values.every === NEVER ? null : missing(values.until),
        kids: nobody,
      };
    },
    undefined,
    own,
  );
  return { ...fields, draft: fields.isFine ? draftOf(known(fields.values)) : null };
}

/** `null` while a day is missing. */
function draftOf({
  kind,
  every,
  kids,
  ...typed
}: Pick<PauseOfKids, 'kind' | 'kids'> &
  Record<'from' | 'to' | 'until', string> & {
    every: number;
  }): PauseOfKids | null {
  const [from, to, until] = [typed.from, typed.to, typed.until].map(dayOfText);
  if (from == null || to == null) return null;
  if (every === NEVER) return { kind, from, to, kids };
  return until == null ? null : { kind, from, to, kids, repeats: { everyWeeks: every, until } };
}

/** The server would reject the pause for all its kids. */
function overlapText(
  draft: PauseOfKids,
  cards: readonly KidCard[],
  others: readonly FamilyPause[],
  today: Day,
): string | null {
  const turns = turnsOf(draft);
  const taken = cards.flatMap(({ login, name }) => {
    const theirs = others.filter(({ kids }) => kids.includes(login)).flatMap(turnsOf);
    const other = theirs.find((each) => turns.some((turn) => overlaps(each, turn)));
    return other && draft.kids.includes(login)
      ? [`${name} ma już przerwę: ${pauseLabel(other, today)}.`]
      : [];
  });
  if (taken.length === 0) return null;
  const isRest = draft.kids.length > taken.length;
  return [...taken, isRest ? 'Odznacz dziecko albo zmień dni.' : 'Zmień dni.'].join(' ');
}

function dayErrors(draft: PauseOfKids, today: Day) {
  const fault = pauseFault(draft, 0, today);
  switch (fault) {
    case 'pause-out-of-reach':
      if (draft.repeats && draft.to < today) return { to: OVER };
      return { from: draft.from < today ? TOO_EARLY : TOO_LATE };
    case 'pause-backwards':
      return draft.to < draft.from ? { to: BACKWARDS } : { until: BACKWARDS };
    case 'pause-too-long':
      return { to: TOO_LONG };
    case 'pause-meets-itself':
      return { to: MEETS_ITSELF };
    case 'too-many-turns':
      return { until: TOO_OFTEN };
    default:
      return draft.repeats && turnsOf(draft).length === 1 ? { until: ONLY_ONCE } : {};
  }
}
