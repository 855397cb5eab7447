import { type ReactNode, useState } from 'react';
import type { GiftDraft } from '#domain/gift/gift.ts';
import type { Also } from '../../shared/data/also.ts';
import {
  type PicturedFields,
  PicturedForm,
  type SiblingsForm,
} from '../../shared/picture/PicturedForm.tsx';
import { useRescued } from '../../ui/fields/rescued.ts';
import { Switch } from '../../ui/fields/Switch.tsx';

/** `children` stand below it and get whether it was changed. */
export function GiftForm({
  initial,
  others,
  onSubmit,
  children,
  ...form
}: {
  login: string | null;
  isNew?: boolean;
  initial: PicturedFields & { repeats?: boolean };
  busy: boolean;
  /** As in `PicturedForm`. */
  others?: (beside: SiblingsForm<GiftDraft>) => ReactNode;
  onSubmit: (filled: GiftDraft & { also: Also }, ticked: readonly string[]) => void;
  children?: (changed: boolean) => ReactNode;
}) {
  // Read once, like the fields of `PicturedForm`.
  const [first] = useState(initial.repeats ?? false);
  const [repeats, setRepeats] = useRescued('repeats', first);
  return (
    <PicturedForm
      {...form}
      noun="gift"
      initial={initial}
      fewest={repeats ? 1 : 0}
      changed={repeats !== first}
      others={
        others &&
        (({ draft, ...beside }) => others({ ...beside, draft: draft && { ...draft, repeats } }))
      }
      onSubmit={(filled, ticked) => onSubmit({ ...filled, repeats }, ticked)}
      below={children}
    >
      <div>
        <Switch label="Można brać wiele razy" on={repeats} onToggle={setRepeats} />
        <p className="hint">Gdy dziecko ją weźmie, taka sama zostaje na liście.</p>
      </div>
    </PicturedForm>
  );
}
