import { soundAt } from '../data/recording.ts';

/** A browser that lets nobody be heard before a touch never says so. */
const STARTS_MS = 500;

let context: AudioContext | undefined;
let stopLast = () => {};

/**
 * Plays what the parent has recorded (`addressOfRecording`), to its end or until something else is
 * played. `cannot`: this device does not understand it, it is gone, or the
 * server is; nothing was heard then.
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
    // Within the touch that asks for it.
    context ??= new AudioContext();
    const [sound] = await Promise.all([
      soundAt(address).then((bytes) => context?.decodeAudioData(bytes)),
      isHeard(context),
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

/** Whoever listens wants to hear something else. */
export function stopRecording(): void {
  stopLast();
  stopLast = () => {};
}

async function isHeard(context: AudioContext): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, STARTS_MS));
  await Promise.race([context.resume(), late]);
  if (context.state !== 'running') throw new Error('Nothing may be heard yet.');
}
