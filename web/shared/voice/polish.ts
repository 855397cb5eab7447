/**
 * Returns whether a voice may be used. It must be a voice of the device, so that a child's words
 * stay there. It must be Polish, in any browser's notation (`pl`, `pl-PL`, `pl_PL`).
 */
export function canRead({ localService, lang }: SpeechSynthesisVoice): boolean {
  return localService && /^pl([-_]pl)?$/i.test(lang);
}
