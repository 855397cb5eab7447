import { expect, test } from 'vitest';
import { UNDO_MS } from '#domain/base/undo.ts';
import { addressOf } from '#fixtures/browser/address.ts';
import { SIGN_IN } from '#fixtures/families/family.ts';
import { openFamily } from '#fixtures/pages/home.ts';
import { light } from '#fixtures/pages/star-codes.ts';
import { playedCount, recordSounds } from '#fixtures/sound/sounds.ts';

test.each([
  ['its card', null],
  ['its stars', [0, 4]],
])('plays the sound of a scene without another touch when a kid enters by %s', async (_, code) => {
  const { world, parent, login } = await openFamily({ code });
  await parent.addPoints(login, 5, 'Za pomoc');
  world.passMs(UNDO_MS);
  const tablet = await world.open('tablet');
  // The stars fly, and the first one that lands makes a sound.
  await tablet.emulateMedia({ reducedMotion: 'no-preference' });
  await recordSounds(tablet);
  await tablet.request.post('/api/session', { data: SIGN_IN });
  await tablet.goto(addressOf.familyMenu());
  await tablet.getByRole('button', { name: /^Zosia/ }).tap();
  if (code) await light(tablet, [1, 5]);
  await tablet.getByRole('alertdialog').getByText('+5 punktów').waitFor();
  await expect.poll(() => playedCount(tablet)).toBeGreaterThan(0);
});
