import { useState } from 'react';
import { extraPointsError, nameError, steppedPoints, wholeNumberOf } from '#domain/field.ts';
import { pointsText } from '#domain/points.ts';
import type { ExtraPoints } from '../api/points.ts';
import { Button } from '../ui/Button.tsx';
import { Choice } from '../ui/Choice.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Stepper } from '../ui/Stepper.tsx';

const SIGNS = [
  { value: '+', label: 'Dodaj' },
  { value: '-', label: 'Odejmij' },
] as const;

/** Points that a parent gives, or takes back to correct a mistake. */
export function ExtraPointsForm({
  remaining,
  busy,
  onSubmit,
}: {
  remaining: number;
  busy: boolean;
  onSubmit: (extra: ExtraPoints) => void;
}) {
  const [sign, setSign] = useState<'+' | '-'>('+');
  const [typed, setTyped] = useState('');
  const [description, setDescription] = useState('');
  const amount = wholeNumberOf(typed);
  const points = Math.abs(amount ?? 0) * (sign === '-' ? -1 : 1);
  const errors = {
    points: amount === null ? null : extraPointsError(points),
    description: nameError(description),
  };
  const ready = amount !== null && !errors.points && !errors.description;
  return (
    <Form onSubmit={() => ready && !busy && onSubmit({ description, points })}>
      <Choice
        label="Co zrobić?"
        options={SIGNS}
        value={sign}
        onValue={(chosen) => {
          setSign(chosen);
          setTyped(withoutSign(typed));
        }}
      />
      <Stepper
        label="Punkty"
        value={typed}
        onValue={(text) => {
          setTyped(text);
          setSign(signOf(text) ?? sign);
        }}
        onStep={(by) => setTyped(steppedPoints(withoutSign(typed), by))}
        error={errors.points}
      />
      <Field
        label="Opis"
        hint="Za co? Na przykład: pomoc babci."
        value={description}
        onValue={setDescription}
        error={errors.description}
      />
      {ready && (
        <>
          <p role="status">Dziecko będzie miało {pointsText(remaining + points)}.</p>
          <Button type="submit" big busy={busy}>
            Zapisz
          </Button>
        </>
      )}
    </Form>
  );
}

/** A sign before the number says the same as the choice, which follows it. */
function signOf(typed: string): '+' | '-' | null {
  const [first = ''] = typed.trim();
  if (first === '+') return '+';
  return first === '-' || first === '−' ? '-' : null;
}

function withoutSign(typed: string): string {
  return signOf(typed) ? typed.trim().slice(1) : typed;
}
