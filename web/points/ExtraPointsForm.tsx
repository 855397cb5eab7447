import { useState } from 'react';
import { extraPointsError, nameError } from '#domain/field.ts';
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
  const [amount, setAmount] = useState<number | null>(null);
  const [description, setDescription] = useState('');
  const points = (amount ?? 0) * (sign === '-' ? -1 : 1);
  const errors = {
    points: amount === null ? null : extraPointsError(points),
    description: nameError(description),
  };
  const ready = amount !== null && !errors.points && !errors.description;
  return (
    <Form onSubmit={() => ready && !busy && onSubmit({ description, points })}>
      <Choice label="Co zrobić?" options={SIGNS} value={sign} onValue={setSign} />
      <Stepper label="Punkty" value={amount} onValue={setAmount} error={errors.points} />
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
