import { MOST_PHOTO_BYTES } from '#domain/base/bounds.ts';
import { Refusal } from '../../offline/client/client.ts';

/** Pixels and quality; the first that fits is used. The largest is sharp on a tablet's card. */
const SIZES = [
  [512, 0.85],
  [512, 0.7],
  [384, 0.7],
  [256, 0.6],
] as const;

/** The server's own problem. */
const NOT_USABLE = {
  problem: 'photo-not-usable',
  text: 'Tego zdjęcia nie da się tu użyć. Wybierz inne.',
};

/** What phones name their own format, which most browsers cannot show. */
const HEIC = /hei[cf]/i;

function notUsable(file: Blob): Refusal {
  if (file.size === 0) {
    return new Refusal({ ...NOT_USABLE, text: 'To zdjęcie jest puste. Wybierz inne.' });
  }
  const named = file instanceof File ? file.name : '';
  if (!HEIC.test(file.type) && !HEIC.test(named)) return new Refusal(NOT_USABLE);
  const text =
    'Ta przeglądarka nie otwiera zdjęć w formacie HEIC. Wybierz zdjęcie JPEG albo zrób nowe.';
  return new Refusal({ ...NOT_USABLE, text });
}

/** Drawing it anew leaves out where and when it was taken. */
export async function shrink(file: Blob): Promise<Uint8Array> {
  const image = await createImageBitmap(file).catch(() => {
    throw notUsable(file);
  });
  try {
    const side = Math.min(image.width, image.height);
    const [left, top] = [(image.width - side) / 2, (image.height - side) / 2];
    for (const [pixels, quality] of SIZES) {
      const canvas = document.createElement('canvas');
      canvas.width = pixels;
      canvas.height = pixels;
      const context = canvas.getContext('2d');
      if (!context) break;
      // JPEG has no transparency.
      context.fillStyle = '#fff';
      context.fillRect(0, 0, pixels, pixels);
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, left, top, side, side, 0, 0, pixels, pixels);
      const jpeg = await new Promise<Blob | null>((resolve) =>
        canvas.toBlob(resolve, 'image/jpeg', quality),
      );
      if (jpeg && jpeg.size <= MOST_PHOTO_BYTES) return new Uint8Array(await jpeg.arrayBuffer());
    }
    throw new Refusal(NOT_USABLE);
  } finally {
    image.close();
  }
}
