import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { answered, sampleKid } from '#fixtures/families/family.ts';
import { houseFromPhone } from '#fixtures/families/house.ts';
import { type OpenDevice, openStoryWorld } from './world.ts';

/** Defines the test of a photo as a picture, in the browser that `open` opens. */
export function tellOfPhotos(open: OpenDevice) {
  test('shrinks a photo, turns it, and draws a camera once it is gone', async () => {
    const world = await openStoryWorld(open);
    const { parent, login } = await sampleKid(world);
    const page = await world.open('phone', parent.device);
    await page.goto(addressOf.addOwnMission(login));
    await page.getByRole('button', { name: /Zmień obrazek/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Wybierz obrazek' });
    await dialog.waitFor();
    await page.evaluate(pick, [...houseFromPhone()]);
    await dialog.waitFor({ state: 'detached' });
    const { photos } = await answered(parent.api.photos.$get());
    const [photo] = photos;
    if (!photo) throw new Error('There is no photo.');
    expect(await page.evaluate(drawn, `/api/photos/${photo}`)).toEqual({
      size: 512,
      sunAt: 'bottom',
    });

    await parent.addMission(login, { picture: photo });
    await page.goto(addressOf.missions(login));
    await expect.poll(() => page.evaluate(visibility, undefined)).toBe('');
    await answered(parent.api.photos[':photo'].$delete({ param: { photo } }));
    await page.goto(addressOf.kids());
    await page.goto(addressOf.missions(login));
    await expect.poll(() => page.evaluate(visibility, undefined)).toBe('hidden');
  });
}

/** Runs in the page: puts a file into the field for photos. */
function pick(bytes: number[]): void {
  const input = document.querySelector<HTMLInputElement>('[aria-label="Zdjęcie z urządzenia"]');
  const data = new DataTransfer();
  data.items.add(new File([new Uint8Array(bytes)], 'dom.jpg', { type: 'image/jpeg' }));
  if (!input) throw new Error('There is no field for photos.');
  input.files = data.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Runs in the page: returns the size of a photo, and at which end of it the yellow sun is. */
async function drawn(url: string) {
  const image = await createImageBitmap(await (await fetch(url)).blob());
  const { width: size } = image;
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('There is no canvas.');
  Object.assign(context.canvas, { width: size, height: size });
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, size, size);
  const yellow = { top: 0, bottom: 0 };
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    const isSun = red > 230 && green > 180 && blue < 130;
    if (isSun) yellow[at < data.length / 2 ? 'top' : 'bottom'] += 1;
  }
  return { size, sunAt: yellow.top > yellow.bottom ? 'top' : 'bottom' };
}

/** Runs in the page: returns whether the photo over the camera is visible; it is loaded late. */
function visibility(): string | undefined {
  const image = document.querySelector<SVGImageElement>('image');
  return image?.style.visibility;
}
