import { expect, test } from 'vitest';
import { UNDO_MS } from '#domain/base/undo.ts';
import { addressOf } from '#fixtures/browser/address.ts';
import { answered, mark, SIGN_IN } from '#fixtures/families/family.ts';
import { light } from '#fixtures/pages/doors.ts';
import { openFamily } from '#fixtures/pages/home.ts';
import { TODAY } from '#fixtures/server/world.ts';
import { listen, sounds } from '#fixtures/sound/sounds.ts';

test.each([
  ['its card', null],
  ['its stars', [0, 4]],
])('plays the fanfare of a full week when a kid enters by %s', async (_, code) => {
  const { world, parent, login } = await openFamily({ code });
  const mission = await parent.addMission(login, { days: [4] });
  await answered(mark(parent.device, { login, mission, day: TODAY }, 'done'));
  world.passMs(UNDO_MS);
  const tablet = await world.open('tablet');
  await listen(tablet);
  await tablet.request.post('/api/session', { data: SIGN_IN });
  await tablet.goto(addressOf.familyMenu());
  await tablet.getByRole('button', { name: /^Zosia/ }).tap();
  if (code) await light(tablet, [1, 5]);
  await tablet
    .getByRole('alertdialog')
    .getByRole('button', { name: /^(Dalej|OK)$/ })
    .tap();
  const first = async () => (await sounds(tablet))[0]?.seconds;
  await expect.poll(first).toBeDefined();
});
