import { useEffect, useRef, useState } from 'react';
import { LONGEST_RECORDING_SECONDS } from '#domain/base/bounds.ts';
import { Icon } from '../../illustrations/Picture.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { stopRecording } from '../voice/play.ts';
import styles from './RecordSound.module.css';
import type { Recorder, RecordingFault } from './recorder.ts';
import { startRecording } from './start.ts';

type State =
  | { is: 'ready' | 'requesting' }
  | { is: 'recording'; recorder: Recorder }
  | { is: 'faulty'; fault: RecordingFault };

const FAULTS: Record<RecordingFault, string> = {
  'not-allowed':
    'Przeglądarka nie pozwala nagrywać. Stuknij znak obok adresu strony, pozwól na mikrofon i spróbuj jeszcze raz.',
  'no-microphone': 'Nie ma tu mikrofonu. Podłącz go albo nagraj na telefonie.',
  failed: 'Nagrywanie się nie udało. Spróbuj jeszcze raz.',
};

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
    setState({ is: 'requesting' });
    const recorder = await startRecording();
    if (typeof recorder === 'string') return setState({ is: 'faulty', fault: recorder });
    if (!isShown.current) return recorder.drop();
    setState({ is: 'recording', recorder });
    const sound = await recorder.sound;
    if (!isShown.current) return;
    if (!sound) return setState({ is: 'faulty', fault: 'failed' });
    setState({ is: 'ready' });
    onSound(sound);
  }

  if (state.is === 'recording') return <RecordingNow recorder={state.recorder} />;
  return (
    <>
      <Button look="quiet" big busy={state.is === 'requesting' || busy} onClick={record}>
        <Icon of="microphone" />
        {isFirst ? 'Nagraj swój głos' : 'Nagraj jeszcze raz'}
      </Button>
      <p>
        Dziecko usłyszy Ciebie zamiast głosu urządzenia. Najwyżej {LONGEST_RECORDING_SECONDS}{' '}
        sekund.
      </p>
      {state.is === 'requesting' && <p role="status">Pozwól przeglądarce na mikrofon.</p>}
      {state.is === 'faulty' && <p role="alert">{FAULTS[state.fault]}</p>}
    </>
  );
}

function RecordingNow({ recorder }: { recorder: Recorder }) {
  const level = useRef<HTMLSpanElement>(null);
  const stop = useRef<HTMLButtonElement>(null);
  const [remaining, setRemaining] = useState(LONGEST_RECORDING_SECONDS);
  useEffect(() => {
    stop.current?.focus();
    const ticking = setInterval(() => setRemaining((seconds) => Math.max(0, seconds - 1)), 1000);
    let frame = requestAnimationFrame(function show() {
      if (level.current) level.current.style.transform = `scaleX(${recorder.level()})`;
      frame = requestAnimationFrame(show);
    });
    return () => {
      clearInterval(ticking);
      cancelAnimationFrame(frame);
      // When the page is left, the recording is not needed.
      recorder.drop();
    };
  }, [recorder]);
  return (
    <div className="part">
      <p role="timer">Nagrywam… jeszcze {remaining} s</p>
      <span className={styles.level}>
        <span ref={level} />
      </span>
      <Button ref={stop} look="danger" big="huge" onClick={recorder.stop}>
        <Icon of="stop" />
        Zatrzymaj
      </Button>
    </div>
  );
}
