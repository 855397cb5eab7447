/** Only of the device, so that a child's words stay there. `pl`, `pl-PL` and `pl_PL` are Polish. */
export function canRead({ localService, lang }: SpeechSynthesisVoice): boolean {
  return localService && /^pl([-_]pl)?$/i.test(lang);
}
