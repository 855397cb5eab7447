import { useContext } from 'react';
import { useLoudspeaker } from './device.ts';
import { type Listened, Voice } from './listened.ts';

/**
 * A loudspeaker: reads something aloud, a second tap stops it. It comes once the device is known to
 * have a voice, so it stands where nothing moves for it.
 */
export function Listen(listened: Listened) {
  const isHere = useContext(Voice) !== 'none';
  return isHere && <Here {...listened} />;
}

function Here(listened: Listened) {
  const Loudspeaker = useLoudspeaker();
  return Loudspeaker && <Loudspeaker {...listened} />;
}
