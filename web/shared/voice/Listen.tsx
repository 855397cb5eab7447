import { useContext } from 'react';
import { isRecorded } from '#domain/heard/heard.ts';
import { useLoudspeaker } from './device.ts';
import { type Listened, Recordings, Voice } from './listened.ts';

/**
 * A loudspeaker: reads something aloud, a second tap stops it. It comes once the device is known to
 * have a voice, or at once where somebody has recorded it, so it stands where nothing moves for it.
 */
export function Listen(listened: Listened) {
  const isHere = useContext(Voice) !== 'none';
  return isHere && <Here {...listened} />;
}

function Here(listened: Listened) {
  const login = useContext(Recordings);
  const Loudspeaker = useLoudspeaker(login !== null && isRecorded(listened.to));
  return Loudspeaker && <Loudspeaker {...listened} />;
}
