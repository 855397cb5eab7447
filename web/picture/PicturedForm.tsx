import type { ReactNode } from 'react';
import type { PictureId } from '#domain/catalogue/pictures.ts';
import { nameError, pointsError, pointsOf, steppedPoints } from '#domain/field.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Stepper } from '../ui/Stepper.tsx';
import { PicturePicker } from './PicturePicker.tsx';

/** What a form begins with. */
export interface PicturedFields {
  picture: PictureId;
  name: string;
  /** `null` is an empty field. */
  points: number | null;
}

/** The same while it is filled in: points as they are typed. */
export type Typed<Fields extends PicturedFields> = Omit<Fields, 'points'> & { points: string };

export function typedFrom<Fields extends PicturedFields>(initial: Fields): Typed<Fields> {
  return { ...initial, points: String(initial.points ?? '') };
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
  fields: Typed<PicturedFields>;
  onChange: (changed: Partial<Typed<PicturedFields>>) => void;
  /** What the button says. */
  submit: string;
  busy: boolean;
  onSubmit: (points: number) => void;
  children?: ReactNode;
}) {
  const errors = { name: nameError(name), points: pointsError(pointsOf(points)) };
  return (
    <Form
      onSubmit={() => {
        if (errors.name || errors.points || busy) return;
        onSubmit(pointsOf(points));
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
        onValue={(typed) => onChange({ points: typed })}
        onStep={(by) => onChange({ points: steppedPoints(points, by) })}
        error={errors.points}
      />
      {children}
      <Button type="submit" big busy={busy}>
        {submit}
      </Button>
    </Form>
  );
}
