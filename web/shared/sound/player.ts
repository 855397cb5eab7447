import { RATE, samplesOf } from './samples.ts';
import type { SoundName } from './scores.ts';

const drawn = new Map<SoundName, AudioBuffer>();

/** Starts a sound on a running output. */
export function start(output: AudioContext, name: SoundName): void {
  const source = output.createBufferSource();
  source.buffer = drawn.get(name) ?? draw(output, name);
  source.connect(output.destination);
  source.start();
}

function draw(output: AudioContext, name: SoundName): AudioBuffer {
  const samples = samplesOf(name);
  const buffer = output.createBuffer(1, samples.length, RATE);
  buffer.copyToChannel(samples, 0);
  drawn.set(name, buffer);
  return buffer;
}
