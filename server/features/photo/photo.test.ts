import { expect, test } from 'vitest';
import { MOST_PHOTO_BYTES, MOST_PHOTOS } from '#domain/base/bounds.ts';
import type { PhotoName } from '#domain/catalogue/photo-name.ts';
import { jpeg, letters } from '#fixtures/domain/photo.ts';
import {
  answered,
  refused,
  SAMPLE_MISSION,
  type SampleParent,
  SIGN_IN,
  sampleKid,
  sampleParent,
} from '#fixtures/families/family.ts';
import { inText } from '#fixtures/server/sounds.ts';
import { openWorld } from '#fixtures/server/world.ts';
import { photoName } from '../../db/engine/content-name.ts';
import { checksumOf } from '../../db/family/family-data.ts';
import { verify } from '../../db/verify/verify.ts';
import { REQUEST_LIMITS } from '../../http/limits/request-limits.ts';

async function opened(world = openWorld()) {
  const home = await sampleKid(await world);
  const { parent, tablet } = home;
  return {
    ...home,
    add: (photo: Uint8Array) => parent.api.photos.$post({ json: { photo: inText(photo) } }),
    remove: (photo: PhotoName) => parent.api.photos[':photo'].$delete({ param: { photo } }),
    see: (photo: PhotoName, device = tablet) =>
      device.api.photos[':photo'].$get({ param: { photo } }),
    names: async () => (await answered(parent.api.photos.$get())).photos,
  };
}

test('shows a kid the photo of its mission and its gift', async () => {
  const { parent, login, see } = await opened();
  const photo = await parent.addPhoto(jpeg());
  await parent.addMission(login, { picture: photo });
  await parent.addGift(login, { picture: photo });
  const { missions } = await answered(
    parent.api.kids[':login'].missions.$get({ param: { login } }),
  );
  expect(missions.map(({ picture }) => picture)).toEqual([photo]);

  const seen = await see(photo);
  expect(new Uint8Array(await seen.arrayBuffer())).toEqual(jpeg());
  expect(seen.headers.get('content-type')).toBe('image/jpeg');
  expect(seen.headers.get('cache-control')).toBe('no-store');
  expect(seen.headers.get('x-content-type-options')).toBe('nosniff');
  expect(seen.headers.get('content-security-policy')).toBe(
    "default-src 'none'; sandbox; frame-ancestors 'none'",
  );
});

test('stores a photo without where it was taken, and the same photo once', async () => {
  const { add, see, names } = await opened();
  const before = [[0xe1, [...letters('Exif'), 0, 0, ...letters('52.2297 N')]] as const];
  const { photo } = await answered(add(jpeg({ before, after: letters('hidden') })));
  expect(await answered(add(jpeg()))).toMatchObject({ photo, photos: [photo] });
  expect(new Uint8Array(await (await see(photo)).arrayBuffer())).toEqual(jpeg());
  expect(photo).toBe(photoName(jpeg()));
  expect(await names()).toEqual([photo]);
});

test('lists the newest photo first and restores a deleted one', async () => {
  const world = await openWorld();
  const { add, remove, see, names } = await opened(Promise.resolve(world));
  const first = (await answered(add(jpeg({ seed: 1 })))).photo;
  world.passMs(1000);
  const second = (await answered(add(jpeg({ seed: 2 })))).photo;
  expect(await names()).toEqual([second, first]);

  const { deleted, photos } = await answered(remove(first));
  expect(photos).toEqual([second]);
  expect(await refused(see(first))).toBe('404 not-found');
  expect(await answered(remove(first))).toMatchObject({ deleted: null, photos: [second] });
  world.passMs(1000);
  await answered(add(Buffer.from(deleted ?? '', 'base64')));
  expect(await names()).toEqual([first, second]);
  expect((await see(first)).status).toBe(200);
});

test('rejects what is no photo, one that is too large, and one too many', async () => {
  const { parent, add, names } = await opened();
  expect(await refused(add(Uint8Array.from(letters('<svg onload="alert(1)"/>'))))).toBe(
    '422 photo-not-usable',
  );
  expect(await refused(add(jpeg({ width: 30_000, height: 30_000 })))).toBe('422 photo-not-usable');
  expect(await refused(add(new Uint8Array(MOST_PHOTO_BYTES + 1)))).toBe('413 photo-too-large');
  for (const photo of ['', '=', 'ąę', 'data:image/jpeg;base64,']) {
    const { status } = await parent.api.photos.$post({ json: { photo } });
    expect(status, photo).toBe(422);
  }
  expect(await names()).toEqual([]);

  for (let seed = 1; seed <= MOST_PHOTOS; seed += 1) await answered(add(jpeg({ seed })));
  expect(await refused(add(jpeg({ seed: MOST_PHOTOS + 1 })))).toBe('409 photos-full');
  await answered(add(jpeg({ seed: 7 })));
  expect(await names()).toHaveLength(MOST_PHOTOS);
});

test('limits how many photos a family adds within an hour', async () => {
  const pace = { ...REQUEST_LIMITS, requests: 1e9, writes: 1e9 };
  const { add, remove } = await opened(openWorld({ pace }));
  const { photo } = await answered(add(jpeg()));
  await answered(remove(photo));
  for (let nth = 1; nth < pace.photos; nth += 1) await answered(add(jpeg()));
  expect(await refused(add(jpeg()))).toBe('429 too-many');
});

test('serves a photo to no other family, and not after its family is deleted', async () => {
  const world = await openWorld();
  const { parent, see, storage } = { ...(await opened(Promise.resolve(world))), ...world };
  const photo = await parent.addPhoto(jpeg());
  const stranger = await sampleParent(world.device(), 'obca@example.com');
  expect(await refused(see(photo, stranger.device))).toBe('404 not-found');
  expect(await refused(see(photo, world.device()))).toBe('401 signed-out');
  expect(await refused(see('photo-1', stranger.device))).toBe('404 not-found');
  // The same photo of another family is another row.
  expect(await stranger.addPhoto(jpeg())).toBe(photo);
  const json = { password: SIGN_IN.password };
  await answered(parent.api.account.deletion.$post({ json }));
  expect((await see(photo, stranger.device)).status).toBe(200);
  const rows = await storage.read.selectFrom('photo').select('name').execute();
  expect(rows).toEqual([{ name: photo }]);
});

function withPhotos(file: object, photos: object[]): object {
  const changed = { ...file, photos };
  return { ...changed, checksum: checksumOf(changed) };
}

async function fileOf({ api }: SampleParent) {
  const json = { password: SIGN_IN.password };
  return JSON.parse(await (await api.account.data.$post({ json })).text());
}

test('brings photos to another family with the family’s file', async () => {
  const world = await openWorld();
  const { parent, login } = await opened(Promise.resolve(world));
  const photo = await parent.addPhoto(jpeg());
  await parent.addMission(login, { picture: photo });
  const file = await fileOf(parent);
  const data = withPhotos(file, [...file.photos, ...file.photos]);
  const other = await sampleParent(world.device(), 'nowa@example.com');
  for (let seed = 1; seed <= MOST_PHOTOS; seed += 1)
    await other.addPhoto(jpeg({ seed: 900 + seed }));
  await answered(other.api['family-data'].$put({ json: { key: 'photos-of-a-file-1', data } }));
  const { photos } = await answered(other.api.photos.$get());
  expect(photos).toContain(photo);
  expect(photos).toHaveLength(MOST_PHOTOS);
  expect(await verify(world.storage.read)).toEqual([]);
});

test('rejects a file with what is no photo, too many photos, or a proposal with one', async () => {
  const world = await openWorld();
  const { parent, login } = await opened(Promise.resolve(world));
  const photo = await parent.addPhoto(jpeg());
  await parent.offer(login);
  const file = await fileOf(parent);
  const [one] = file.photos;
  const [kid] = file.kids;
  const kidWithPhoto = { ...kid, proposals: [{ ...kid.proposals[0], picture: photo }] };
  const damaged = [
    withPhotos(file, [{ ...one, jpeg: inText(jpeg({ before: [[0xfe, letters('hidden')]] })) }]),
    withPhotos(file, [{ ...one, jpeg: inText(Uint8Array.from(letters('<svg/>'))) }]),
    withPhotos(file, [{ ...one, jpeg: inText(new Uint8Array(MOST_PHOTO_BYTES + 3)) }]),
    withPhotos(file, [{ ...one, created: 'wczoraj' }]),
    withPhotos(
      file,
      Array.from({ length: MOST_PHOTOS + 1 }, (_, seed) => ({
        ...one,
        jpeg: inText(jpeg({ seed })),
      })),
    ),
    withPhotos({ ...file, kids: [kidWithPhoto] }, [one]),
  ];
  const other = await sampleParent(world.device(), 'nowa@example.com');
  const check = (data: object) => other.api['family-data'].check.$post({ json: { data } });
  for (const data of damaged) expect(await refused(check(data))).toBe('422 data-damaged');
  await answered(check(withPhotos(file, [one])));
});

test('rejects a photo as the picture of what a kid offers', async () => {
  const { parent, login, tablet } = await opened();
  const picture = (await parent.addPhoto(jpeg())) as 'clipboard';
  const json = { picture, sound: null, key: 'photo-of-a-proposal' };
  const offered = await tablet.api.kids[':login'].proposals.$post({ param: { login }, json });
  expect(offered.status).toBe(422);
  const wrong = {
    ...SAMPLE_MISSION,
    picture: 'photo-../../x' as 'clipboard',
    key: 'photo-wrong-00001',
  };
  const added = await parent.api.kids[':login'].missions.$post({ param: { login }, json: wrong });
  expect(added.status).toBe(422);
});
