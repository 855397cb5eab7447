import { z } from '@hono/zod-openapi';
import { MOST_PHOTO_BYTES, MOST_PHOTOS } from '#domain/base/bounds.ts';
import { Photo as PhotoText, Picture } from '../field.ts';
import { list } from './list.ts';
import * as version1 from './version-1.ts';
import { bytesOf } from './version-2.ts';
import * as version5 from './version-5.ts';

/** Three bytes take four signs of base64. */
const LONGEST = 4 * Math.ceil(MOST_PHOTO_BYTES / 3);

/** A picture of the family's own. Missions and gifts name it by a hash of its bytes. */
const Photo = z.strictObject({
  created: version1.Instant.transform((text) => Date.parse(text)),
  jpeg: PhotoText.max(LONGEST).transform(bytesOf),
});

const Kid = version5.Kid.extend({
  missions: list(version5.Mission.extend({ picture: Picture })),
  gifts: list(version5.Gift.extend({ picture: Picture })),
});

export const FamilyFile = version5.FamilyFile.extend({
  version: z.literal(6),
  photos: list(Photo, MOST_PHOTOS),
  kids: z.array(Kid),
});
export type Data = Pick<z.output<typeof FamilyFile>, 'family' | 'photos' | 'kids'>;

/** Migrates from version 5, which had no photos. */
export function toVersion6(data: version5.Data): Data {
  return { ...data, photos: [] };
}
