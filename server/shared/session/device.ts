import Bowser from 'bowser';

const LONGEST = 60;
const KINDS: Record<string, string> = { mobile: 'Telefon', tablet: 'Tablet', desktop: 'Komputer' };

/** „Tablet, Android, Chrome”. */
export function deviceName(userAgent: string | undefined): string {
  if (!userAgent) return 'Nieznane urządzenie';
  const { platform, os, browser } = Bowser.parse(userAgent);
  const words = [KINDS[platform.type ?? ''], os.name, browser.name].filter(Boolean);
  return words.join(', ').slice(0, LONGEST) || 'Nieznane urządzenie';
}
