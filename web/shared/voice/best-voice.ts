import { canRead } from './polish.ts';

/** Words in voice names that mark better and lesser voices. */
const BETTER = /premium|enhanced|natural|neural/i;
const LESSER = /compact|espeak/i;

/** Returns the best of the usable voices, always the same one. */
export function bestVoice(
  voices: readonly SpeechSynthesisVoice[],
): SpeechSynthesisVoice | undefined {
  const [best] = voices
    .filter(canRead)
    .map((voice) => ({
      voice,
      key: `${rankOf(voice.name)} ${voice.default ? 0 : 1} ${voice.name}`,
    }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
  return best?.voice;
}

function rankOf(name: string): number {
  return BETTER.test(name) ? 0 : LESSER.test(name) ? 2 : 1;
}
