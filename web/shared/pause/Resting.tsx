import type { PauseKind } from '#domain/pause/pause.ts';
import { RESTING } from '#domain/pause/pause-text.ts';
import { Icon } from '../../illustrations/Picture.tsx';
import { Empty } from '../../ui/lists/Empty.tsx';
import { pictureOf } from './picture.ts';

/** A day of a pause: a picture of its kind, and no missions. */
export function Resting({ kind, className }: { kind: PauseKind; className?: string | undefined }) {
  return (
    <Empty
      look="proud"
      picture={<Icon of={pictureOf(kind)} className={className} />}
      text={RESTING[kind]}
    />
  );
}
