import { LONGEST_RECORDING_SECONDS } from '#domain/base/bounds.ts';
import { isRecording } from '#domain/family/recording.ts';

/** At this bit rate, eight seconds are half of what the server accepts. */
const BITS_A_SECOND = 32_000;

export type RecordingFault = 'not-allowed' | 'no-microphone' | 'failed';

/** It stops by itself after the maximum duration. */
export interface Recorder {
  /** The volume, 0 to 1. */
  level: () => number;
  stop: () => void;
  drop: () => void;
  /** Resolves when it has stopped; `null` if it failed, was dropped, or ended too soon to be heard. */
  sound: Promise<Uint8Array | null>;
}

/** After the person has allowed it. */
export async function record(mimeType: string): Promise<Recorder | RecordingFault> {
  let stream: MediaStream;
  try {
    stream = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } });
  } catch (error) {
    return faultOf(error as Error);
  }
  const ears = new AudioContext();
  const end = () => {
    for (const track of stream.getTracks()) track.stop();
    void ears.close();
  };
  try {
    return recorderOf(stream, mimeType, ears, end);
  } catch {
    end();
    return 'failed';
  }
}

function recorderOf(
  stream: MediaStream,
  mimeType: string,
  ears: AudioContext,
  end: () => void,
): Recorder {
  const recorder = new MediaRecorder(stream, {
    mimeType,
    audioBitsPerSecond: BITS_A_SECOND,
  });
  const parts: Blob[] = [];
  let isWanted = true;
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const sound = new Promise<Uint8Array | null>((resolve) => {
    const over = async () => {
      clearTimeout(timer);
      end();
      const bytes = isWanted && new Uint8Array(await new Blob(parts).arrayBuffer());
      resolve(bytes && isRecording(bytes) ? bytes : null);
    };
    recorder.ondataavailable = ({ data }) => parts.push(data);
    recorder.onstop = over;
    recorder.onerror = () => {
      isWanted = false;
      stop();
    };
  });
  recorder.start();
  const timer = setTimeout(stop, LONGEST_RECORDING_SECONDS * 1000);
  return {
    level: levelOf(stream, ears),
    stop,
    sound,
    drop() {
      isWanted = false;
      stop();
    },
  };
}

function levelOf(stream: MediaStream, ears: AudioContext): () => number {
  const analyser = new AnalyserNode(ears, { fftSize: 512 });
  new MediaStreamAudioSourceNode(ears, { mediaStream: stream }).connect(analyser);
  const wave = new Float32Array(analyser.fftSize);
  return () => {
    analyser.getFloatTimeDomainData(wave);
    return Math.min(1, Math.max(...wave.map(Math.abs)));
  };
}

function faultOf({ name }: Error): RecordingFault {
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'not-allowed';
  return name === 'NotFoundError' ? 'no-microphone' : 'failed';
}
