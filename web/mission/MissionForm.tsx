import { type ReactNode, useState } from 'react';
import { nameError, pointsError } from '#domain/field.ts';
import type { MissionDraft } from '#domain/mission.ts';
import { PicturePicker } from '../picture/PicturePicker.tsx';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Stepper } from '../ui/Stepper.tsx';
import { Switch } from '../ui/Switch.tsx';
import { DaysChoice } from './DaysChoice.tsx';

/** What a mission's form begins with: `null` points are an empty field. */
export type MissionFields = Omit<MissionDraft, 'points'> & { points: number | null };

/** The form of a mission, new or old. */
export function MissionForm({
  initial,
  note,
  submit,
  busy,
  onSubmit,
}: {
  initial: MissionFields;
  /** What is good to know before saving. */
  note?: ReactNode;
  /** What the button says. */
  submit: string;
  busy: boolean;
  onSubmit: (draft: MissionDraft) => void;
}) {
  const [fields, setFields] = useState(initial);
  const change = (changed: Partial<MissionFields>) => setFields({ ...fields, ...changed });
  const { name, picture, points, days, confirmation } = fields;
  const errors = { name: nameError(name), points: pointsError(points ?? 0) };

  return (
    <Form
      onSubmit={() => {
        if (errors.name || errors.points || busy) return;
        onSubmit({ ...fields, points: points ?? 0 });
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
      <DaysChoice days={days} onDays={(pressed) => change({ days: pressed })} />
      <Switch
        label="Wymaga potwierdzenia rodzica"
        on={confirmation}
        onToggle={(on) => change({ confirmation: on })}
      />
      {note && <p>{note}</p>}
      <Button type="submit" big busy={busy}>
        {submit}
      </Button>
    </Form>
  );
}
