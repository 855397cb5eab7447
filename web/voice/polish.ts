/** What the makers of voices call their better ones, and their lesser ones. */
const BETTER = /premium|enhanced|natural|neural/i;
const LESSER = /compact|espeak/i;

/**
 * The voice that reads: one of the device itself, for a child's words never leave the house, and
 * Polish (`pl`, `pl-PL`, `pl_PL`). The best of them, and always the same one.
 */
export function polishVoice(
  voices: readonly SpeechSynthesisVoice[],
): SpeechSynthesisVoice | undefined {
  const [best] = voices
    .filter(({ localService, lang }) => localService && /^pl([-_]pl)?$/i.test(lang))
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
