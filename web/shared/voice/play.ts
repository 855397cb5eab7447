import { inTime } from '../../ui/device/in-time.ts';
import { soundAt } from '../data/recording.ts';

/** For playback: a browser that requires a touch first never reports that. */
const STARTS_MS = 500;

let context: AudioContext | undefined;
let stopLast = () => {};

/**
 * To its end, or until something else is played. `cannot`: nothing was played, because the format
 * is not supported, the recording is gone, or the server is unreachable.
 */
export async function playRecording(address: string): Promise<'played' | 'cannot'> {
  stopRecording();
  let isWanted = true;
  let stop = () => {};
  stopLast = () => {
    isWanted = false;
    stop();
  };
  try {
    // Must be created within the touch that requests playback.
    context ??= new AudioContext();
    const [sound] = await Promise.all([
      soundAt(address).then((bytes) => context?.decodeAudioData(bytes)),
      startOutput(context),
    ]);
    if (!sound || !isWanted) return 'played';
    const source = new AudioBufferSourceNode(context, { buffer: sound });
    source.connect(context.destination);
    stop = () => source.stop();
    await new Promise((over) => {
      source.onended = over;
      source.start();
    });
    return 'played';
  } catch {
    return 'cannot';
  }
}

export function stopRecording(): void {
  stopLast();
  stopLast = () => {};
}

async function startOutput(context: AudioContext): Promise<void> {
  await inTime(context.resume(), STARTS_MS);
  if (context.state !== 'running') throw new Error('AudioContext is not running');
}
