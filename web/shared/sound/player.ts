import { SCORES, type SoundName, type Strike } from './scores.ts';

/** Samples per second. The highest partial needs no more, and an old tablet has half the work. */
const RATE = 24_000;

const C5_HZ = 523.25;
/** Prevents a click at the start. */
const ATTACK_S = 0.004;

/** A wooden bar and a little of a bell: frequency, strength, duration relative to the tone. */
const PARTIALS = [
  [1, 1, 1],
  [2, 0.14, 0.6],
  [4, 0.2, 0.3],
  [6.8, 0.05, 0.16],
] as const;

const drawn = new Map<SoundName, AudioBuffer>();

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

/** From −1 to 1, silent at both ends, and always the same. */
function samplesOf(name: SoundName): Float32Array<ArrayBuffer> {
  const { strikes, level } = SCORES[name];
  const seconds = Math.max(...strikes.map(({ at, rings }) => at + rings));
  const samples = new Float32Array(Math.ceil(seconds * RATE) + 1);
  for (const each of strikes) add(samples, each);
  const highest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return samples.map((sample) => (sample * level) / highest);
}

function add(samples: Float32Array, { key, at, rings, force }: Strike) {
  const hertz = C5_HZ * 2 ** (key / 12);
  for (const [times, strength, stays] of PARTIALS) {
    addPartial(samples, hertz * times, Math.round(at * RATE), rings * stays, force * strength);
  }
}

/** Each sample follows from the two before it: a sine and a power cost a hundred times as much. */
function addPartial(
  samples: Float32Array,
  hertz: number,
  from: number,
  seconds: number,
  strength: number,
) {
  const length = Math.floor(seconds * RATE);
  const turn = (2 * Math.PI * hertz) / RATE;
  const decay = 0.001 ** (1 / length);
  const again = 2 * decay * Math.cos(turn);
  const back = decay * decay;
  let before = 0;
  let now = strength * decay * Math.sin(turn);
  for (let at = 1; at < length; at += 1) {
    const softly = Math.min(1, at / (ATTACK_S * RATE), (length - at) / (0.1 * length));
    samples[from + at] = (samples[from + at] ?? 0) + now * softly;
    [before, now] = [now, again * now - back * before];
  }
}
