import { type ReactNode, useState } from 'react';
import type { PictureId } from '#domain/catalogue/pictures.ts';
import { nameError, pointsError, pointsOf, steppedPoints } from '#domain/field.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { useFields } from '../ui/fields.ts';
import { Stepper } from '../ui/Stepper.tsx';
import { PicturePicker } from './PicturePicker.tsx';

/** The initial values of a form. */
export interface PicturedFields {
  picture: PictureId;
  name: string;
  /** `null` is an empty field. */
  points: number | null;
}

/** The form of a mission or a gift; `children` are the fields that only one of them has. */
export function PicturedForm({
  initial,
  submit,
  busy,
  onSubmit,
  children,
}: {
  initial: PicturedFields;
  /** What the button says. */
  submit: string;
  busy: boolean;
  onSubmit: (draft: PicturedFields & { points: number }) => void;
  children?: ReactNode;
}) {
  // Frozen: a change on another device must not alter a form that is being filled in.
  const [{ picture: first, name, points: typed }] = useState(initial);
  const { values, set, field, isFine } = useFields(
    { picture: first, name, points: String(typed ?? '') },
    ({ name, points }) => ({ name: nameError(name), points: pointsError(pointsOf(points)) }),
  );
  const { picture, points } = values;
  return (
    <Form onSubmit={() => isFine && onSubmit({ ...values, points: pointsOf(points) })}>
      <PicturePicker picture={picture} onPicture={(picked) => set({ picture: picked })} />
      <Field label="Nazwa" {...field('name')} />
      <Stepper
        label="Punkty"
        {...field('points')}
        onStep={(by) => set({ points: steppedPoints(points, by) })}
      />
      {children}
      <Button type="submit" big busy={busy}>
        {submit}
      </Button>
    </Form>
  );
}
