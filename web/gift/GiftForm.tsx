import { type ReactNode, useState } from 'react';
import { nameError, pointsError } from '#domain/field.ts';
import type { GiftDraft } from '#domain/gift.ts';
import { PicturePicker } from '../picture/PicturePicker.tsx';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Stepper } from '../ui/Stepper.tsx';

/** What a gift's form begins with: `null` points are an empty field. */
export type GiftFields = Omit<GiftDraft, 'points'> & { points: number | null };

/** The form of a gift, new or old; what else can be done with it stands above its button. */
export function GiftForm({
  initial,
  submit,
  busy,
  onSubmit,
  children,
}: {
  initial: GiftFields;
  /** What the button says. */
  submit: string;
  busy: boolean;
  onSubmit: (draft: GiftDraft) => void;
  children?: ReactNode;
}) {
  const [fields, setFields] = useState(initial);
  const change = (changed: Partial<GiftFields>) => setFields({ ...fields, ...changed });
  const { name, picture, points } = fields;
  const errors = { name: nameError(name), points: pointsError(points ?? 0) };
  return (
    <Form
      onSubmit={() => {
        if (errors.name || errors.points || busy) return;
        onSubmit({ name, picture, points: points ?? 0 });
      }}
    >
      <PicturePicker picture={picture} onPicture={(picked) => change({ picture: picked })} />
      <Field
        label="Nazwa"
        value={name}
        onValue={(typed) => change({ name: typed })}
        error={errors.name}
      />
      <Stepper
        label="Punkty"
        value={points}
        onValue={(stepped) => change({ points: stepped })}
        error={errors.points}
      />
      {children}
      <Button type="submit" big busy={busy}>
        {submit}
      </Button>
    </Form>
  );
}
