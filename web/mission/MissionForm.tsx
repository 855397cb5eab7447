import type { ReactNode } from 'react';
import type { MissionDraft } from '#domain/mission.ts';
import { type PicturedFields, PicturedForm } from '../picture/PicturedForm.tsx';
import { Switch } from '../ui/Switch.tsx';
import { DaysChoice } from './DaysChoice.tsx';

/** What a mission's form begins with. */
export type MissionFields = PicturedFields & Pick<MissionDraft, 'days' | 'confirmation'>;

/** The form of a mission, new or old. */
export function MissionForm({
  note,
  ...form
}: {
  initial: MissionFields;
  /** What is good to know before saving. */
  note?: ReactNode;
  /** What the button says. */
  submit: string;
  busy: boolean;
  onSubmit: (draft: MissionDraft) => void;
}) {
  return (
    <PicturedForm {...form}>
      {({ days, confirmation }, set) => (
        <>
          <DaysChoice days={days} onDays={(days) => set({ days })} />
          <Switch
            label="Wymaga potwierdzenia rodzica"
            on={confirmation}
            onToggle={(confirmation) => set({ confirmation })}
          />
          {note && <p>{note}</p>}
        </>
      )}
    </PicturedForm>
  );
}
