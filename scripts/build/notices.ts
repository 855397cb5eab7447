import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Vite's list of the packages in the bundle. */
const COLLECTED = '.vite/licenses.json';
/** The public file, linked from /pomoc. */
const NOTICES = 'licencje.txt';

/** Third-party pictures and fonts, which are not in any bundled module. */
const DRAWN = [
  {
    name: 'Fluent Emoji (github.com/microsoft/fluentui-emoji)',
    identifier: 'MIT',
    file: 'web/illustrations/pictures/LICENSE-fluent-emoji.txt',
  },
  {
    name: 'Nunito (@fontsource-variable/nunito)',
    identifier: 'OFL-1.1',
    file: 'web/ui/styles/LICENSE-nunito.txt',
  },
];

const HEAD = `Gwiazdozbiór korzysta z pracy innych. Oto czyja jest i na jakich warunkach się nią dzielą.
Obrazki częściowo składają się z emoji Fluent Emoji, litery to krój Nunito ograniczony do polskich znaków.
Licencje paczek, z których składa się program serwera, leżą obok niego w pliku LICENSES.md i w folderze node_modules.
`;

interface Notice {
  name: string;
  version?: string;
  identifier?: string;
  text?: string;
}

/** The build fails if a package has no licence text. */
export function notices(): Plugin {
  return {
    name: 'notices',
    apply: 'build',
    config: () => ({ build: { license: { fileName: COLLECTED } } }),
    writeBundle({ dir = '' }) {
      const own = readFileSync('LICENSE', 'utf8');
      const collected = path.join(dir, COLLECTED);
      const packages: Notice[] = JSON.parse(readFileSync(collected, 'utf8'));
      rmSync(collected);
      const drawn = DRAWN.map(({ file, ...notice }) => ({
        ...notice,
        text: readFileSync(file, 'utf8'),
      }));
      const all = [{ name: 'Gwiazdozbiór', identifier: 'MIT', text: own }, ...drawn, ...packages];
      writeFileSync(path.join(dir, NOTICES), [HEAD, ...all.map(noticeText)].join('\n'));
    },
  };
}

function noticeText({ name, version = '', identifier = '', text }: Notice): string {
  if (!text) throw new Error(`${name} is bundled but has no licence text`);
  const title = `${name} ${version}`.trim();
  return `${'─'.repeat(72)}\n${title}, ${identifier}\n\n${text.trim()}\n`;
}
