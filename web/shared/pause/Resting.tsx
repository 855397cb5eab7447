import type { PauseKind } from '#domain/pause.ts';
import { RESTING } from '#domain/resting.ts';
import { Icon } from '../../illustrations/Picture.tsx';
import { Empty } from '../../ui/lists/Empty.tsx';
import { pictureOf } from './picture.ts';

/** A day of a pause: one sees what for, and nothing is to be done. */
export function Resting({ kind, className }: { kind: PauseKind; className?: string | undefined }) {
  return (
    <Empty
      look="proud"
      picture={<Icon of={pictureOf(kind)} className={className} />}
      text={RESTING[kind]}
    />
  );
}
