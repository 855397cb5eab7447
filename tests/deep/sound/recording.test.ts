import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { MOST_RECORDING_BYTES } from '#domain/base/bounds.ts';
import { addressOf } from '#fixtures/browser/address.ts';
import { PLAIN_HOST } from '#fixtures/browser/browser.ts';
import { enter, enterThere, openFamily } from '#fixtures/pages/home.ts';
import { webm } from '#fixtures/server/sounds.ts';
import { expectNarrated, giveVoices, ZOSIA } from '#fixtures/sound/voice.ts';
import { listenTo } from '#fixtures/sound/voiced.ts';

async function openHome({ plain = false } = {}) {
  const { world, parent, login } = await openFamily();
  const mission = await parent.addMission(login);
  const gift = await parent.addGift(login, { points: 0 });
  const through = plain ? `http://${PLAIN_HOST}:${new URL(world.address).port}` : world.address;
  const phone = await world.open('phone', { through });
  if (plain) await enterThere(phone);
  else await enter(phone, { be: 'parent' });
  const recordingOf = async (number: number) => {
    const answer = await phone.request.get(`/api/kids/${login}/recordings/${number}`);
    return answer.ok()
      ? { type: answer.headers()['content-type'], body: await answer.body() }
      : null;
  };
  return { world, parent, login, mission, gift, phone, recordingOf };
}

const voice = (page: Page) => page.getByText('Twój głos', { exact: true });
const record = (page: Page) => page.getByRole('button', { name: 'Nagraj swój głos' });
const stop = (page: Page) => page.getByRole('button', { name: 'Zatrzymaj' });
const play = (page: Page) => page.getByRole('button', { name: 'Posłuchaj' });
const remove = (page: Page) => page.getByRole('button', { name: 'Usuń nagranie' });
const undo = (page: Page) => page.getByRole('button', { name: 'Cofnij', exact: true });

/** Opens the recorder and records a second or two of beeps. */
async function recordVoice(page: Page) {
  await voice(page).tap();
  await beep(page);
}

async function beep(page: Page) {
  await record(page).tap();
  await page.getByText(/jeszcze [1-7] s/).waitFor();
  await stop(page).tap();
}

/** Plays a recording, however soon it ends. */
async function playToEnd(page: Page) {
  const stopCame = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new MutationObserver((_, observer) => {
          if (!document.body.innerText.includes('Zatrzymaj')) return;
          observer.disconnect();
          resolve();
        }).observe(document, { subtree: true, childList: true, characterData: true });
      }),
  );
  await play(page).tap();
  await stopCame;
  await play(page).waitFor();
}

test('lets a parent record for a mission, listen, delete the recording and restore it', async () => {
  const { login, mission, phone, recordingOf } = await openHome();
  await phone.goto(addressOf.mission(login, mission));
  expect(await play(phone).count()).toBe(0);
  await recordVoice(phone);
  await phone.getByText('Nagrane').waitFor();
  const recorded = await recordingOf(mission);
  expect(recorded?.type).toBe('audio/webm');
  await playToEnd(phone);
  expect(await phone.getByRole('alert').count()).toBe(0);

  await remove(phone).tap();
  await phone.getByText('Usunięto nagranie').waitFor();
  await record(phone).waitFor();
  expect(await recordingOf(mission)).toBeNull();
  await undo(phone).tap();
  await play(phone).waitFor();
  expect(await recordingOf(mission)).toEqual(recorded);
});

test('plays its parent’s recording to a kid, and speech synthesis when it cannot be played', async () => {
  const { world, parent, login, mission, gift, phone } = await openHome();
  await phone.goto(addressOf.mission(login, mission));
  await recordVoice(phone);
  await phone.getByText('Nagrane').waitFor();
  // The file has the type of a recording but no audio.
  await parent.record(login, gift, webm());

  const tablet = await world.open('tablet');
  await giveVoices(tablet, { voices: [ZOSIA] });
  await enter(tablet, { be: 'kid', login });
  await tablet.goto(addressOf.kidDay(login, 0));
  const played = tablet.waitForResponse(`**/recordings/${mission}`);
  await listenTo(tablet, 'Zęby rano');
  expect((await played).status()).toBe(200);
  await expectNarrated(tablet, 'Dwa punkty. Do zrobienia.');
  await tablet.goto(addressOf.kidGifts(login));
  await listenTo(tablet, 'Wyjście na lody');
  await expectNarrated(tablet, 'Wyjście na lody. Nic nie kosztuje. Możesz wziąć tę nagrodę!');

  const old = await world.open('tablet');
  await giveVoices(old, { voices: [] });
  await enter(old, { be: 'kid', login });
  await parent.addMission(login, { name: 'Spacer' });
  await old.goto(addressOf.kidDay(login, 0));
  await old.getByRole('button', { name: 'Posłuchaj' }).waitFor();
  expect(await old.getByRole('button', { name: 'Posłuchaj' }).count()).toBe(1);
  const alone = old.waitForResponse(`**/recordings/${mission}`);
  await listenTo(old, 'Zęby rano');
  expect((await alone).status()).toBe(200);
});

test('restores the old recording after a new one, and stops recording at the size limit', async () => {
  const { parent, login, gift, phone, recordingOf } = await openHome();
  const first = webm();
  await parent.record(login, gift, first);
  // Otherwise the test's pages would record longer (`steadyTimers`).
  await phone.clock.install();
  await phone.goto(addressOf.availableGift(login, gift));
  await phone.getByRole('button', { name: 'Nagraj jeszcze raz' }).tap();
  await stop(phone).waitFor();
  await phone.getByText('Nagrane').waitFor();
  const { body } = (await recordingOf(gift)) ?? {};
  expect(body?.length).toBeGreaterThan(first.length);
  expect(body?.length).toBeLessThan(MOST_RECORDING_BYTES);
  await undo(phone).tap();
  await expect.poll(async () => (await recordingOf(gift))?.body.length).toBe(first.length);
});

test('records at once when the parent comes from another page', async () => {
  const { login, phone } = await openHome();
  await phone.goto(addressOf.missions(login));
  await phone.getByRole('link', { name: /^Zęby rano/ }).tap();
  await recordVoice(phone);
  await play(phone).waitFor();
});

test.each([
  ['NotAllowedError', 'Przeglądarka nie pozwala nagrywać.'],
  ['NotFoundError', 'Nie ma tu mikrofonu.'],
  ['NotReadableError', 'Nagrywanie się nie udało.'],
])(
  'displays the error of a microphone (%s), and lets the parent try again',
  async (name, message) => {
    const { login, mission, phone } = await openHome();
    await phone.goto(addressOf.mission(login, mission));
    await phone.evaluate((name) => {
      const { mediaDevices } = navigator;
      mediaDevices.getUserMedia = async () => {
        Reflect.deleteProperty(mediaDevices, 'getUserMedia');
        throw new DOMException('', name);
      };
    }, name);
    await voice(phone).tap();
    await record(phone).tap();
    await phone.getByText(message).waitFor();
    await beep(phone);
    await play(phone).waitFor();
  },
);

test('plays a recording of a browser that records only MP4', async () => {
  const { login, mission, phone, recordingOf } = await openHome();
  await phone.addInitScript(() => {
    MediaRecorder.isTypeSupported = (type) => type === 'audio/mp4';
  });
  await phone.goto(addressOf.mission(login, mission));
  await recordVoice(phone);
  await playToEnd(phone);
  expect((await recordingOf(mission))?.type).toBe('audio/mp4');
  expect(await phone.getByRole('alert').count()).toBe(0);
});

test('keeps a recording that could not be sent, and sends it again', async () => {
  const { login, mission, phone, recordingOf } = await openHome();
  await phone.goto(addressOf.mission(login, mission));
  await phone.route('**/recordings/*', (route) => route.abort());
  await recordVoice(phone);
  await phone.getByRole('alertdialog').getByRole('button', { name: 'OK' }).tap();
  await phone.unroute('**/recordings/*');
  await phone.getByRole('button', { name: 'Zapisz nagranie' }).tap();
  await play(phone).waitFor();
  expect(await recordingOf(mission)).not.toBeNull();
});

test('plays and deletes recordings without https, but does not record', async () => {
  const { parent, login, mission, gift, phone } = await openHome({ plain: true });
  await parent.record(login, gift, webm());
  await phone.goto(addressOf.mission(login, mission));
  await phone.getByRole('button', { name: 'Wyłącz misję' }).waitFor();
  expect(await record(phone).count()).toBe(0);
  await phone.goto(addressOf.availableGift(login, gift));
  await play(phone).tap();
  await phone.getByText('Na tym urządzeniu nie da się odtworzyć').waitFor();
  expect(await phone.getByRole('button', { name: 'Nagraj jeszcze raz' }).count()).toBe(0);
  await remove(phone).tap();
  await phone.getByText('Usunięto nagranie').waitFor();
});
