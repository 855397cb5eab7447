import { SIZES } from '#fixtures/browser/browser.ts';
import { checkFit } from '#fixtures/browser/fit.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import { checkReach } from '#fixtures/browser/reach.ts';
import { checkUncovered } from '#fixtures/browser/uncovered.ts';
import { checkNarrated } from '#fixtures/sound/voice.ts';
import { ALL, type Question, testScreens } from '../../screens/walk.ts';

/** One screen of each kind. `npm test` opens the other pages once, on a phone in the light theme. */
const KEY = [
  ...['witaj', 'menu', 'rodzina-logowanie', 'rodzina-rejestracja', 'rodzic-logowanie'],
  ...['dziecko-logowanie', 'dziecko-menu', 'dziecko-misje', 'dziecko-misja', 'dziecko-po-kolei'],
  ...['dziecko-gratulacje', 'dziecko-postepy', 'dziecko-nagrody', 'dziecko-nagroda'],
  ...['dziecko-bohater', 'dzieci', 'rodzic-postepy', 'rodzic-misje', 'rodzic-misja'],
  ...['rodzic-misje-dodaj-wlasna', 'rodzic-misja-obrazek', 'rodzic-nagrody', 'rodzic-punkty'],
  ...['edytuj', 'edytuj-tablet-kod'],
];

const some = ALL.filter(({ name }) => KEY.includes(name));
if (some.length !== KEY.length) throw new Error('A key screen is missing.');

const isInChildsReach: Question = async (page, { name, kid }) => {
  if (!kid) return;
  await checkNarrated(page);
  await checkReach(page, { name, kid });
  await checkUncovered(page);
};

const looksRight: Question = async (page, { kid }) => {
  await checkLook(page, { kid });
  for (const size of ['tablet', 'lyingTablet', 'desktop'] as const) {
    await page.setViewportSize(SIZES[size]);
    // The dark theme's tokens are the same at every size.
    await checkLook(page, { kid, dark: false });
  }
  await page.setViewportSize(SIZES.phone);
};

testScreens(
  'makes %s readable, tappable and narrated at every size, in both themes and with large text',
  some,
  isInChildsReach,
  looksRight,
  checkFit,
);
