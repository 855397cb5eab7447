import { type ReactNode, useState } from 'react';
import type { MissionDraft } from '#domain/mission.ts';
import {
  type PicturedFields,
  PicturedForm,
  type Typed,
  typedFrom,
} from '../picture/PicturedForm.tsx';
import { Switch } from '../ui/Switch.tsx';
import { DaysChoice } from './DaysChoice.tsx';

/** What a mission's form begins with. */
export type MissionFields = PicturedFields & Pick<MissionDraft, 'days' | 'confirmation'>;

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
  const [fields, setFields] = useState(() => typedFrom(initial));
  const change = (changed: Partial<Typed<MissionFields>>) => setFields({ ...fields, ...changed });
  return (
    <PicturedForm
      fields={fields}
      onChange={change}
      submit={submit}
      busy={busy}
      onSubmit={(points) => onSubmit({ ...fields, points })}
    >
      <DaysChoice days={fields.days} onDays={(days) => change({ days })} />
      <Switch
        label="Wymaga potwierdzenia rodzica"
        on={fields.confirmation}
        onToggle={(confirmation) => change({ confirmation })}
      />
      {note && <p>{note}</p>}
    </PicturedForm>
  );
}
