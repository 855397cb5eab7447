import { type ReactNode, useState } from 'react';
import type { PictureId } from '#domain/catalogue/pictures.ts';
import { nameError, pointsError, pointsOf, steppedPoints } from '#domain/field.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { useFields } from '../ui/fields.ts';
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
type Typed<Fields extends PicturedFields> = Omit<Fields, 'points'> & { points: string };

/** What it is sent as. */
type Draft<Fields extends PicturedFields> = Omit<Fields, 'points'> & { points: number };

/** The form of a mission or a gift; what only one of them has stands above its button. */
export function PicturedForm<Fields extends PicturedFields>({
  initial,
  submit,
  busy,
  onSubmit,
  children,
}: {
  initial: Fields;
  /** What the button says. */
  submit: string;
  busy: boolean;
  onSubmit: (draft: Draft<Fields>) => void;
  children?: (values: Typed<Fields>, set: (changed: Partial<Typed<Fields>>) => void) => ReactNode;
}) {
  // What is changed elsewhere must not change a form half filled in.
  const [opened] = useState(() => ({ ...initial, points: String(initial.points ?? '') }));
  const { values, set, field, isFine } = useFields<Typed<Fields>>(opened, ({ name, points }) => ({
    name: nameError(name),
    points: pointsError(pointsOf(points)),
  }));
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
      {children?.(values, set)}
      <Button type="submit" big busy={busy}>
        {submit}
      </Button>
    </Form>
  );
}
