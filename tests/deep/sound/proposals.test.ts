import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { drawn } from '#fixtures/browser/browser.ts';
import { offerProposal } from '#fixtures/families/family.ts';
import { enter, openFamily, otherTablet } from '#fixtures/pages/home.ts';
import {
  currentUtterance,
  expectNarrated,
  giveVoices,
  takeNarration,
  ZOSIA,
} from '#fixtures/sound/voice.ts';

const QUESTION = 'Co jeszcze zrobiłaś? Stuknij mikrofon i powiedz albo stuknij obrazek!';

/** Opens the day of a kid that is read to, after its first touch. */
async function openDay({ waiting = 0, endless = false } = {}) {
  const { world, parent, login } = await openFamily({ readsAloud: true });
  await parent.addMission(login);
  const device = await otherTablet(world, login);
  for (let each = 0; each < waiting; each += 1) await offerProposal(device, login);
  const tablet = await world.open('tablet');
  await giveVoices(tablet, { voices: [ZOSIA], endless });
  await enter(tablet, { be: 'kid', login });
  await tablet.goto(addressOf.kidDay(login, 0));
  await tablet.getByRole('button', { name: 'Posłuchaj' }).first().waitFor();
  await tablet.keyboard.press('Shift');
  await takeNarration(tablet);
  const press = (name: string | RegExp) => tablet.getByRole('button', { name }).last().tap();
  return { tablet, press };
}

test('asks for a proposal, names the chosen one and answers when it is sent, unless muted', async () => {
  const { tablet, press } = await openDay();
  await press('Zrobiłam coś jeszcze');
  await expectNarrated(tablet, QUESTION);
  await press('Nakryć stół');
  await expectNarrated(tablet, 'Nakryć stół. Teraz stuknij duży żółty guzik!');
  await press('Umyć naczynia');
  await expectNarrated(tablet, 'Umyć naczynia. Teraz stuknij duży żółty guzik!');
  await press('Gotowe');
  await expectNarrated(tablet, 'Powiem mamie!');
  await press('OK');
  await press('Umyć naczynia');
  await expectNarrated(tablet, 'Czekamy na akceptację mamy.');
  await press('OK');

  await press('Wycisz');
  await press('Zrobiłam coś jeszcze');
  await press('Nakryć stół');
  await tablet.locator('[aria-pressed="true"]').waitFor();
  expect(await takeNarration(tablet)).toBe('');
  await press('Posłuchaj');
  await expectNarrated(tablet, 'Nakryć stół. Teraz stuknij duży żółty guzik!');
});

test('says that a proposal could not be sent, and names the next chosen one', async () => {
  const { tablet, press } = await openDay();
  await press('Zrobiłam coś jeszcze');
  await press('Nakryć stół');
  await tablet.context().setOffline(true);
  await takeNarration(tablet);
  await press('Gotowe');
  await expectNarrated(tablet, 'Do tego potrzebny jest internet. Spróbuj trochę później!');
  await press('Umyć naczynia');
  await expectNarrated(tablet, 'Umyć naczynia. Teraz stuknij duży żółty guzik!');
});

test('answers when the fifth proposal is sent, and asks to wait before a sixth', async () => {
  const { tablet, press } = await openDay({ waiting: 4 });
  await press('Zrobiłam coś jeszcze');
  await press('Nakryć stół');
  await takeNarration(tablet);
  await press('Gotowe');
  await expectNarrated(tablet, 'Powiem mamie!');
  await press('OK');
  await press('Zrobiłam coś jeszcze');
  await expectNarrated(tablet, 'Dużo już czeka! Poczekaj, aż rodzic na to odpowie.');
});

test('says nothing while a kid records its own voice', async () => {
  const { tablet, press } = await openDay({ endless: true });
  const dishes = tablet.getByRole('dialog').getByRole('button', { name: 'Umyć naczynia' });
  await press('Zrobiłam coś jeszcze');
  await expect.poll(() => currentUtterance(tablet)).toBe(QUESTION);
  await press('Powiedz');
  await tablet.getByRole('button', { name: 'Zatrzymaj' }).waitFor();
  expect(await currentUtterance(tablet)).toBe(null);
  await dishes.tap({ force: true });
  await drawn(tablet);
  expect(await currentUtterance(tablet)).toBe(null);
  await press('Zatrzymaj');
  await expect.poll(() => currentUtterance(tablet)).not.toBe(null);
  await dishes.tap();
  await expect.poll(() => currentUtterance(tablet)).toContain('Umyć naczynia');
});
