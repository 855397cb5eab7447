import { test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import { answered, mark, SIGN_IN } from '#fixtures/families/family.ts';
import { enter } from '#fixtures/pages/home.ts';
import { familyWithCodes, light, tryUntilAsleep } from '#fixtures/pages/star-codes.ts';
import { TODAY } from '#fixtures/server/world.ts';
import { expectNarrated, giveVoices, ZOSIA } from '#fixtures/sound/voice.ts';
import { atDay, home, listen, listenTo, WAITING } from '#fixtures/sound/voiced.ts';

test('narrates missions: each card, the open one, the result of a thumb, the whole day', async () => {
  const { world, login, parent } = await home();
  const page = await atDay(world, login);
  await listen(page.getByRole('banner'));
  await expectNarrated(
    page,
    'Dzisiaj, piątek, dwudziesty listopada. ' +
      `Do zrobienia: Zęby rano. Spacer. Czeka na mamę: ${WAITING}.`,
  );
  await listenTo(page, 'Zęby rano');
  await expectNarrated(page, 'Zęby rano. Dwa punkty. Do zrobienia.');
  await page.getByRole('button', { name: new RegExp(`^${WAITING}`) }).tap();
  await listen(page.getByRole('dialog', { name: WAITING }));
  await expectNarrated(page, `${WAITING}. Dwa punkty. Czeka na mamę.`);
  await page.getByRole('button', { name: 'Zamknij' }).tap();
  await checkLook(page, { kid: true });

  await page.getByRole('button', { name: /^Zęby rano/ }).tap();
  const dialog = page.getByRole('dialog', { name: 'Zęby rano' });
  await listen(dialog);
  await expectNarrated(page, 'Zęby rano. Dwa punkty. Już zrobione? Naciśnij zielony kciuk w górę!');
  await checkLook(page, { kid: true });
  await dialog.getByRole('button', { name: 'Kciuk w górę' }).tap();
  await listen(page.getByRole('alertdialog', { name: 'Gratulacje' }));
  await expectNarrated(page, 'Gratulacje. Super Ci idzie! Druga gwiazda z trzech!');
  await page.getByRole('button', { name: 'OK' }).tap();
  await parent.addMission(login, { name: 'LEGO 🧱 / klocki', points: 22 });
  await listenTo(page, 'LEGO');
  await expectNarrated(page, 'Lego, klocki. Dwadzieścia dwa punkty. Do zrobienia.');
});

test('narrates what the parent accepted, the history and the profile picker', async () => {
  const { world, login, parent, mission } = await home([1, 5]);
  const page = await world.open('tablet');
  await giveVoices(page, { voices: [ZOSIA] });
  await enter(page, { be: 'kid', login, code: [1, 5] });
  await answered(mark(parent.device, { login, mission, day: TODAY }, 'done', 'wait'));
  await page.goto(addressOf.kidDay(login, 0));
  const news = page.getByRole('alertdialog', { name: 'Mama mówi: tak!' });
  await listen(news);
  await expectNarrated(page, `Mama mówi: tak! ${WAITING}. Plus dwa punkty!`);
  await news.getByRole('button', { name: 'OK' }).tap();
  await page.goto(addressOf.kidHistory(login));
  await listen(page.getByRole('banner'));
  await expectNarrated(page, 'Historia postępów.');

  await page.goto(addressOf.familyMenu());
  await listen(page.getByRole('banner'));
  await expectNarrated(page, 'Kto dzisiaj? Stuknij swój obrazek!');
  await listen(page.getByRole('listitem'));
  await expectNarrated(page, 'Zosia. Z gwiezdnym kodem.');
  await checkLook(page);
});

test('narrates a code screen: stars to light, or stars that sleep', async () => {
  const { world, zosia, sibling } = await familyWithCodes();
  const page = await world.open('tablet');
  await giveVoices(page, { voices: [ZOSIA] });
  await page.request.post('/api/session', { data: SIGN_IN });
  await page.goto(addressOf.familyMenu());
  await page.getByRole('button', { name: /^Zosia/ }).tap();
  await page.getByRole('heading', { name: 'Dziecko Logowanie' }).waitFor();
  await listen(page.getByRole('banner'));
  await expectNarrated(page, 'Cześć, Zosiu! Zapal swoje gwiazdki.');
  await tryUntilAsleep(sibling, zosia);
  await light(page, [1]);
  await page.getByText('Gwiazdki śpią').waitFor();
  await listen(page.getByRole('banner'));
  await expectNarrated(page, 'Gwiazdki śpią. Zaraz się obudzą.');
});
