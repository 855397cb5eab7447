import { type ReactNode, useState } from 'react';
import type { MissionDraft } from '#domain/mission.ts';
import { type PicturedFields, PicturedForm } from '../picture/PicturedForm.tsx';
import { Switch } from '../ui/Switch.tsx';
import { DaysChoice } from './DaysChoice.tsx';

/** The initial values of a mission's form. */
export type MissionFields = PicturedFields & Pick<MissionDraft, 'days' | 'confirmation'>;

/** The form of a mission, new or old. */
export function MissionForm({
  note,
  onSubmit,
  ...form
}: {
  initial: MissionFields;
  /** A remark above the button. */
  note?: ReactNode;
  /** What the button says. */
  submit: string;
  busy: boolean;
  onSubmit: (draft: MissionDraft) => void;
}) {
  const [days, setDays] = useState(form.initial.days);
  const [confirmation, setConfirmation] = useState(form.initial.confirmation);
  return (
    <PicturedForm {...form} onSubmit={(draft) => onSubmit({ ...draft, days, confirmation })}>
      <DaysChoice days={days} onDays={setDays} />
      <Switch label="Wymaga potwierdzenia rodzica" on={confirmation} onToggle={setConfirmation} />
      {note && <p>{note}</p>}
    </PicturedForm>
  );
}
