import { extraPointsError, nameError, steppedPoints, wholeNumberOf } from '#domain/base/field.ts';
import { pointsText } from '#domain/gift/points.ts';
import type { WordPicture } from '#domain/news/word.ts';
import { LeaveGuard } from '../../shared/command/LeaveGuard.tsx';
import type { Also } from '../../shared/data/also.ts';
import { useGrownUp } from '../../shared/data/grown-up.ts';
import { AlsoFor } from '../../shared/kid/AlsoFor.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Choice } from '../../ui/fields/Choice.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { useFields } from '../../ui/fields/fields.ts';
import { useRescued } from '../../ui/fields/rescued.ts';
import { Stepper } from '../../ui/fields/Stepper.tsx';
import type { ExtraPoints } from './queries.ts';
import { WordChoice } from './WordChoice.tsx';

const SIGNS = [
  { value: '+', label: 'Dodaj' },
  { value: '-', label: 'Odejmij' },
] as const;

type Sign = (typeof SIGNS)[number]['value'];

const EMPTY = { sign: '+' as Sign, typed: '5', description: '', word: null as WordPicture | null };

export function ExtraPointsForm({
  login,
  remaining,
  busy,
  onSubmit,
}: {
  login: string;
  remaining: number;
  busy: boolean;
  onSubmit: (extra: ExtraPoints & { also: Also }) => void;
}) {
  const { values, set, field, isFine, isChanged } = useFields(
    EMPTY,
    ({ typed, description, sign }) => ({
      typed: typed.trim() === '' ? null : extraPointsError(signed(typed, sign)),
      description: nameError(description),
    }),
  );
  const { gender } = useGrownUp();
  const [also, setAlso] = useRescued<Also>('also', []);
  const { sign, typed, description, word } = values;
  const points = signed(typed, sign);
  const ready = isFine && typed.trim() !== '';
  return (
    <Form onSubmit={() => ready && onSubmit({ description, points, also, word })}>
      <LeaveGuard changed={!busy && (isChanged || also.length > 0)} />
      <Choice
        label="Dodać czy odjąć?"
        options={SIGNS}
        value={sign}
        onValue={(chosen) => set({ sign: chosen, typed: withoutSign(typed) })}
      />
      <Stepper
        label="Punkty"
        {...field('typed')}
        onValue={(text) => set({ typed: text, sign: signOf(text) ?? sign })}
        onStep={(by) => set({ typed: steppedPoints(withoutSign(typed), by) })}
      />
      <Field label="Opis" hint="Na przykład: za pomoc babci" {...field('description')} />
      {sign === '+' && (
        <WordChoice by={gender} value={word} onValue={(chosen) => set({ word: chosen })} />
      )}
      <AlsoFor
        login={login}
        also={also}
        onAlso={setAlso}
        label={sign === '+' ? 'Dodaj też dla…' : 'Odejmij też…'}
      />
      {ready && (
        <>
          <p role="status">Po zapisaniu: {pointsText(remaining + points)}</p>
          <Button type="submit" big busy={busy}>
            Zapisz
          </Button>
        </>
      )}
    </Form>
  );
}

/** `NaN` if the text is no whole number. */
function signed(typed: string, sign: Sign): number {
  return Math.abs(wholeNumberOf(typed) ?? 0) * (sign === '-' ? -1 : 1);
}

/** Returns the typed sign, which then selects the choice. */
function signOf(typed: string): Sign | null {
  const [first = ''] = typed.trim();
  if (first === '+') return '+';
  return first === '-' || first === '−' ? '-' : null;
}

function withoutSign(typed: string): string {
  return signOf(typed) ? typed.trim().slice(1) : typed;
}
