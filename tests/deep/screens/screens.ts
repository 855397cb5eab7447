import { SIZES } from '#fixtures/browser/browser.ts';
import { checkFit } from '#fixtures/browser/fit.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import { checkNarrated } from '#fixtures/sound/voice.ts';
import { ALL, type Question, testScreens } from '../../screens/walk.ts';

const isHeard: Question = async (page, { kid }) => kid && checkNarrated(page);

const looksRight: Question = async (page, { kid }) => {
  await checkLook(page, { kid });
  await page.setViewportSize(SIZES.tablet);
  // The dark theme's tokens are the same at every size.
  await checkLook(page, { kid, dark: false });
  await page.setViewportSize(SIZES.phone);
};

/** Tests one part of all screens, so that several workers can share them. */
export function testPart(part: number, parts: number) {
  const some = ALL.filter((_, at) => at % parts === part);
  testScreens(
    'makes %s readable, tappable and narrated at every size',
    some,
    isHeard,
    looksRight,
    checkFit,
  );
}
