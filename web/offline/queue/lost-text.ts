import { counted, formOf } from '#domain/base/counted.ts';

export function lostText(count: number, after: 'zalogowaniu' | 'wylogowaniu'): string {
  const thumbs = counted(count, 'niewysłany kciuk', 'niewysłane kciuki', 'niewysłanych kciuków');
  const wait = formOf(count, 'czeka', 'czekają', 'czeka');
  const go = formOf(count, 'Wyśle', 'Wyślą', 'Wyślą');
  const lost = formOf(count, 'przepadnie', 'przepadną', 'przepadną');
  return `Na tym urządzeniu ${wait} jeszcze ${thumbs}. ${go} się, gdy będzie internet, a dziecko wejdzie do swojego profilu. Po ${after} ${lost}.`;
}
