import type { SelfAcceptance } from '#domain/progress/self-acceptance.ts';
import { useFamily } from '../../offline/client/family.ts';
import { useChooseSelfAcceptance } from '../../shared/account/queries.ts';
import { Section } from '../../shared/account/Section.tsx';
import { useCommand } from '../../shared/command/command.ts';
import { Choice } from '../../ui/fields/Choice.tsx';

const DAYS: Record<string, SelfAcceptance> = { never: 0, day: 1, 'two-days': 2, week: 7 };

const OPTIONS = [
  { value: 'never', label: 'nigdy' },
  { value: 'day', label: 'po 1 dniu' },
  { value: 'two-days', label: 'po 2 dniach' },
  { value: 'week', label: 'po tygodniu' },
];

/** Saved at once, for the whole family. */
export function SelfAcceptanceChoice() {
  const { selfAcceptance } = useFamily();
  const save = useCommand(useChooseSelfAcceptance(), {
    queued: true,
    toast: () => ({ text: 'Zapisano' }),
  });
  const shown = (save.busy ? save.input : undefined) ?? selfAcceptance;
  return (
    <Section
      title="Gdy nikt nie zaakceptuje"
      about="Misja, która za długo czeka, zaliczy się sama. Zawsze możesz to cofnąć."
    >
      <Choice
        label="Akceptuj samo"
        hint="Dotyczy misji, które dziecko zaznaczy od teraz."
        options={OPTIONS}
        value={OPTIONS.find(({ value }) => DAYS[value] === shown)?.value ?? null}
        onValue={(value) => save.send(DAYS[value] ?? 0)}
      />
    </Section>
  );
}
