import type { ReactNode } from 'react';
import type { PictureId } from '#domain/catalogue/pictures.ts';
import { nameError, pointsError } from '#domain/field.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Stepper } from '../ui/Stepper.tsx';
import { PicturePicker } from './PicturePicker.tsx';

export interface PicturedFields {
  picture: PictureId;
  name: string;
  /** `null` is an empty field, which is sent as 0. */
  points: number | null;
}

/** The form of a mission or a gift; what only one of them has stands above its button. */
export function PicturedForm({
  fields: { picture, name, points },
  onChange,
  submit,
  busy,
  onSubmit,
  children,
}: {
  fields: PicturedFields;
  onChange: (changed: Partial<PicturedFields>) => void;
  /** What the button says. */
  submit: string;
  busy: boolean;
  onSubmit: (points: number) => void;
  children?: ReactNode;
}) {
  const errors = { name: nameError(name), points: pointsError(points ?? 0) };
  return (
    <Form
      onSubmit={() => {
        if (errors.name || errors.points || busy) return;
        onSubmit(points ?? 0);
      }}
    >
      <PicturePicker picture={picture} onPicture={(picked) => onChange({ picture: picked })} />
      <Field
        label="Nazwa"
        value={name}
        onValue={(typed) => onChange({ name: typed })}
        error={errors.name}
      />
      <Stepper
        label="Punkty"
        value={points}
        onValue={(stepped) => onChange({ points: stepped })}
        error={errors.points}
      />
      {children}
      <Button type="submit" big busy={busy}>
        {submit}
      </Button>
    </Form>
  );
}
