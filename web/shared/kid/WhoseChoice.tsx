import { ParentPicture } from '../../illustrations/Picture.tsx';
import { useKidCards } from '../../offline/client/family.ts';
import { Choice } from '../../ui/fields/Choice.tsx';
import { kidOptions } from './KidFace.tsx';

/** No login: those consist of letters. */
export const ALL_KIDS = '*';

/** `null` for all kids. */
export function loginOf(whose: string): string | null {
  return whose === ALL_KIDS ? null : whose;
}

/** With a single kid in the family there is nothing to ask. */
export function WhoseChoice({
  label,
  whose,
  onWhose,
  oneOnly = false,
}: {
  label: string;
  whose: string;
  onWhose: (whose: string) => void;
  oneOnly?: boolean;
}) {
  const kids = useKidCards();
  if (kids.length <= 1) return null;
  const all = { value: ALL_KIDS, label: 'wszystkie dzieci', face: <ParentPicture of="family" /> };
  return (
    <Choice
      label={label}
      value={whose}
      onValue={onWhose}
      options={[...(oneOnly ? [] : [all]), ...kidOptions(kids)]}
    />
  );
}
