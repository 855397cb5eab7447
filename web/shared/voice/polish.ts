/**
 * Whether a voice reads: one of the device itself, for a child's words never leave the house, and
 * Polish, however browsers write that (`pl`, `pl-PL`, `pl_PL`).
 */
export function canRead({ localService, lang }: SpeechSynthesisVoice): boolean {
  return localService && /^pl([-_]pl)?$/i.test(lang);
}
