import { PARENT_GENDERS, type ParentGender } from '#domain/gender.ts';
import { grownUpName } from '#domain/grown-up.ts';
import { useStart } from '../api/family.ts';
import { ParentPicture } from '../art/Picture.tsx';
import { faceOf } from '../door/parents.ts';
import { Choice } from '../ui/Choice.tsx';

/** How the family calls the parent. */
export function GenderChoice({
  value,
  onValue,
}: {
  value: ParentGender | null;
  onValue: (gender: ParentGender) => void;
}) {
  const kids = useStart().family?.kids ?? [];
  const options = PARENT_GENDERS.map((gender) => ({
    value: gender,
    label: grownUpName({ name: '', gender }),
    picture: <ParentPicture of={faceOf(gender, kids)} />,
  }));
  return <Choice label="Kim jesteś?" options={options} value={value} onValue={onValue} />;
}
