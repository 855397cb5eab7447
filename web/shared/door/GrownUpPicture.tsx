import { ParentPicture } from '../../illustrations/Picture.tsx';
import { type GrownUpCard, useFamily } from '../../offline/client/family.ts';
import { faceAmong } from './parents.ts';

/** The face of one of the family's grown-ups, unlike those of the others. */
export function GrownUpPicture({
  of,
  className,
}: {
  of: Pick<GrownUpCard, 'grownUp' | 'gender'>;
  className?: string | undefined;
}) {
  const { grownUps, kids } = useFamily();
  return <ParentPicture of={faceAmong(grownUps, of, kids)} className={className} />;
}
