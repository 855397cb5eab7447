import { StarPicture } from '../../ui/controls/StarPicture.tsx';

/** A code that is easy to describe: down the stairs. */
const STAIRS = [0, 1, 4, 7, 8];

export function CodePicture() {
  return <StarPicture lit={STAIRS} title="Dziewięć gwiazd, pięć z nich świeci" />;
}
