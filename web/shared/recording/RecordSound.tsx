import { useEffect, useRef, useState } from 'react';
import { MOST_RECORDING_BYTES } from '#domain/base/bounds.ts';
import { LONGEST_RECORDING_SECONDS } from '#domain/family/recording.ts';
import { Icon } from '../../illustrations/Picture.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { stopRecording } from '../voice/play.ts';
import { RecordingNow } from './RecordingNow.tsx';
import { type Recorder, type RecordingFault, startRecording } from './recorder.ts';

type State =
  | { is: 'ready' | 'asking' }
  | { is: 'recording'; recorder: Recorder }
  | { is: 'faulty'; fault: RecordingFault | 'too-large' };

const FAULTS: Record<RecordingFault | 'too-large', string> = {
  'not-allowed':
    'Przeglądarka nie pozwala nagrywać. Stuknij znak obok adresu strony, pozwól na mikrofon i spróbuj jeszcze raz.',
  'no-microphone': 'Nie ma tu mikrofonu. Podłącz go albo nagraj na telefonie.',
  failed: 'Nagrywanie się nie udało. Spróbuj jeszcze raz.',
  'too-large': 'To nagranie jest za długie. Nagraj krócej.',
};

/** Records, shows the volume and the remaining time, and passes the recording on. */
export function RecordSound({
  isFirst,
  busy,
  onSound,
}: {
  isFirst: boolean;
  busy: boolean;
  onSound: (sound: Uint8Array) => void;
}) {
  const [state, setState] = useState<State>({ is: 'ready' });
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  async function record() {
    stopRecording();
    setState({ is: 'asking' });
    const recorder = await startRecording();
    if (typeof recorder === 'string') return setState({ is: 'faulty', fault: recorder });
    if (!isShown.current) return recorder.drop();
    setState({ is: 'recording', recorder });
    const sound = await recorder.sound;
    if (!isShown.current) return;
    if (!sound) return setState({ is: 'faulty', fault: 'failed' });
    if (sound.length > MOST_RECORDING_BYTES) return setState({ is: 'faulty', fault: 'too-large' });
    setState({ is: 'ready' });
    onSound(sound);
  }

  if (state.is === 'recording') return <RecordingNow recorder={state.recorder} />;
  return (
    <>
      <Button look="quiet" big busy={state.is === 'asking' || busy} onClick={record}>
        <Icon of="microphone" />
        {isFirst ? 'Nagraj swój głos' : 'Nagraj jeszcze raz'}
      </Button>
      <p>
        Dziecko usłyszy Ciebie zamiast głosu urządzenia. Najwyżej {LONGEST_RECORDING_SECONDS}{' '}
        sekund.
      </p>
      {state.is === 'asking' && <p role="status">Pozwól przeglądarce na mikrofon.</p>}
      {state.is === 'faulty' && <p role="alert">{FAULTS[state.fault]}</p>}
    </>
  );
}
