import { useContext } from 'react';
import { isRecorded } from '#domain/narration/narrated.ts';
import { useLoudspeaker } from './device.ts';
import { type Listened, Recordings, Voice } from './listened.ts';

/**
 * A speaker button: reads something aloud; a second tap stops it. It appears when the device is
 * known to have a voice, or at once if there is a recording. So its place must not move anything.
 */
export function SpeakButton(listened: Listened) {
  const isHere = useContext(Voice) !== 'none';
  return isHere && <Here {...listened} />;
}

function Here(listened: Listened) {
  const login = useContext(Recordings);
  const Loudspeaker = useLoudspeaker(login !== null && isRecorded(listened.to));
  return Loudspeaker && <Loudspeaker {...listened} />;
}
