import { ParentPicture } from '../../illustrations/Picture.tsx';
import { type GrownUpCard, useFamily } from '../../offline/client/family.ts';
import { faceAmong } from './parents.ts';

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
