import { useContext } from 'react';
import { isRecorded } from '#domain/narration/narrated.ts';
import { useLoudspeaker } from './device.ts';
import { type Listened, Recordings, Voice } from './listened.ts';

/** Appears once a voice is known, or at once with a recording. Its place must move nothing. */
export function SpeakButton(listened: Listened) {
  const isHere = useContext(Voice) !== 'none';
  return isHere && <Here {...listened} />;
}

function Here(listened: Listened) {
  const login = useContext(Recordings);
  const Loudspeaker = useLoudspeaker(login !== null && isRecorded(listened.to));
  return Loudspeaker && <Loudspeaker {...listened} />;
}
