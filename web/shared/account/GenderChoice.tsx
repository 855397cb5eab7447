import { PARENT_GENDERS, type ParentGender } from '#domain/base/gender.ts';
import { grownUpName } from '#domain/family/grown-up.ts';
import { ParentPicture } from '../../illustrations/Picture.tsx';
import { useStart } from '../../offline/client/family.ts';
import { Choice } from '../../ui/fields/Choice.tsx';
import { faceOf } from '../door/parents.ts';

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
