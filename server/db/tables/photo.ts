import { isPhoto } from '#domain/family/photo.ts';
import { photoName } from '../engine/content-name.ts';
import { OF_FAMILY, type Table } from './table.ts';
import { instantInWords } from './words.ts';

export const photo = {
  ...OF_FAMILY,
  key: ['family_id', 'name'],
  download: {
    list: 'photos',
    words: (rows) =>
      rows.map(({ created, jpeg }) => ({
        created: instantInWords(created),
        jpeg: Buffer.from(jpeg).toString('base64'),
      })),
  },
  /** A file may contain one twice. */
  load({ photos }) {
    const rows = photos.map((each) => ({ name: photoName(each.jpeg), ...each }));
    return [...new Map(rows.map((row) => [row.name, row])).values()];
  },
  check: ({ name, jpeg }) => [
    ...(name === photoName(jpeg) ? [] : ['has a name that does not match its bytes']),
    ...(isPhoto(jpeg) ? [] : ['is not a valid photo']),
  ],
} satisfies Table<'photo'>;
