import { expect, test } from 'vitest';
import { answered, newKey, refused, SAMPLE_GIFT, sampleKid } from '#fixtures/families/family.ts';
import { webm } from '#fixtures/server/sounds.ts';
import { openWorld } from '#fixtures/server/world.ts';

test('creates a received gift again on „Dodaj jeszcze raz”, with its recording', async () => {
  const { parent, login, tablet } = await sampleKid(await openWorld());
  const { gifts } = parent.api.kids[':login'];
  const gift = await parent.addGift(login, { points: 0 });
  const sound = webm();
  await parent.record(login, gift, sound);
  await parent.chooseGift(login, gift, 0);
  await parent.handOver(login, gift);
  const again = (of: number) =>
    answered(
      gifts.$post({
        param: { login },
        json: { ...SAMPLE_GIFT, points: 0, key: newKey(), again: of },
      }),
    );
  const added = await again(gift);
  expect(added.gift).toMatchObject({ status: 'unused', recording: expect.any(String) });
  const number = String(added.gift.gift);
  const answer = await tablet.api.kids[':login'].recordings[':number'].$get({
    param: { login, number },
  });
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(sound);
  // Also works for a gift without a recording, and for an unknown gift.
  const plain = await parent.addGift(login, { name: 'Kino' });
  expect((await again(plain)).gift.recording).toBeNull();
  expect((await again(999_999)).gift.recording).toBeNull();
});

test('puts a gift back into its row, where at most one is unused', async () => {
  const { parent, login } = await sampleKid(await openWorld());
  await parent.addPoints(login, 100);
  const first = await parent.addGift(login);
  const create = (key: string) =>
    parent.device.send('POST', `/api/kids/${login}/gifts`, { ...SAMPLE_GIFT, key, series: first });
  expect(await refused(create(newKey()))).toBe('409 gift-stands');
  await parent.chooseGift(login, first);
  await parent.handOver(login, first);
  const key = newKey();
  for (const _ of ['once', 'twice']) expect((await create(key)).status).toBe(201);
  expect(await refused(create(newKey()))).toBe('409 gift-stands');
  expect(await parent.gifts(login)).toMatchObject([{ series: first, status: 'unused' }]);
});
