import { existsSync } from 'node:fs';

/** Debian's packages, and the programs by which the tests detect them. */
const PROGRAMS = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
} as const;

type Package = keyof typeof PROGRAMS;

export function programOf(name: Package): string {
  return PROGRAMS[name];
}

export function missingFor(...packages: Package[]): Package[] {
  return packages.filter((name) => !existsSync(PROGRAMS[name]));
}
