import type { Registration } from '../api/session.ts';
import { Icon } from '../art/Picture.tsx';
import { PARENTS } from '../door/parents.ts';
import { Choice } from '../ui/Choice.tsx';

type Gender = Registration['gender'];

const OPTIONS = (['tata', 'mama', 'rodzic'] satisfies Gender[]).map((value) => ({
  value,
  label: PARENTS[value].name,
  picture: <Icon of={PARENTS[value].face} />,
}));

/** How the family calls the parent. */
export function GenderChoice({
  value,
  onValue,
}: {
  value: Gender | null;
  onValue: (gender: Gender) => void;
}) {
  return <Choice label="Kim jesteś?" options={OPTIONS} value={value} onValue={onValue} />;
}
