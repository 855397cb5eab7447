import { useState } from 'react';
import { WEEKDAY_LABELS, WEEKDAY_NAMES, WEEKDAYS, type Weekday } from '#domain/day.ts';
import { nameError, pointsError } from '#domain/field.ts';
import type { MissionDraft } from '#domain/mission.ts';
import { Picture } from '../art/Picture.tsx';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Stepper } from '../ui/Stepper.tsx';
import { Switch } from '../ui/Switch.tsx';
import { Toggles } from '../ui/Toggles.tsx';
import styles from './MissionForm.module.css';

const DAYS = WEEKDAYS.map((day) => ({
  value: day,
  label: WEEKDAY_LABELS[day],
  title: WEEKDAY_NAMES[day],
}));

/** The form of a mission, new or old. */
export function MissionForm({
  initial,
  submit,
  busy,
  onSubmit,
}: {
  initial: MissionDraft;
  /** What the button says. */
  submit: string;
  busy: boolean;
  onSubmit: (draft: MissionDraft) => void;
}) {
  const [name, setName] = useState(initial.name);
  const [points, setPoints] = useState<number | null>(initial.points);
  const [days, setDays] = useState<readonly Weekday[]>(initial.days);
  const [confirmation, setConfirmation] = useState(initial.confirmation);
  const errors = { name: nameError(name), points: pointsError(points ?? 0) };

  return (
    <Form
      onSubmit={() => {
        if (errors.name || errors.points) return;
        onSubmit({ name, picture: initial.picture, points: points ?? 0, days, confirmation });
      }}
    >
      <Picture of={initial.picture} className={styles.picture} />
      <Field label="Nazwa" value={name} onValue={setName} error={errors.name} />
      <Stepper label="Punkty" value={points} onValue={setPoints} error={errors.points} />
      <div>
        <Toggles label="Dni tygodnia" options={DAYS} pressed={days} onPressed={setDays} />
        {days.length === 0 && (
          <p role="status">Bez wybranych dni misja nie pojawi się w żadnym dniu.</p>
        )}
      </div>
      <Switch label="Wymaga potwierdzenia rodzica" on={confirmation} onToggle={setConfirmation} />
      <Button type="submit" big busy={busy}>
        {submit}
      </Button>
    </Form>
  );
}
