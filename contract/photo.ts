import { z } from '@hono/zod-openapi';
import { Change, Photo, PhotoName } from './field.ts';
import { ACCESS, body, created, get, noun, ok, post, remove } from './route.ts';

/** The newest first. */
const Photos = z.object({ change: Change, photos: z.array(PhotoName) }).openapi('Photos');

export const PHOTO = noun({
  tag: 'photo',
  about: 'A family’s own pictures for missions and gifts.',
  routes: {
    listPhotos: get('/api/photos', ACCESS.parent, {
      summary: 'The names of the family’s photos',
      responses: ok('The photos.', Photos),
    }),
    addPhoto: post('/api/photos', ACCESS.parent, {
      summary: 'Adds a photo',
      description:
        'Up to 100 KiB of baseline JPEG, at most 1024 pixels wide and high. Metadata, comments and what follows its end are removed. The name follows from the content, so the same photo is added once.',
      request: body({ photo: Photo }),
      responses: created(
        'The photos, and the name of the new one.',
        Photos.extend({ photo: PhotoName }),
      ),
      problems: ['photo-not-usable', 'photo-too-large', 'photos-full', 'too-many'],
    }),
    getPhoto: get('/api/photos/{photo}', ACCESS.ofFamily, {
      summary: 'Returns a photo',
      responses: {
        200: {
          description: 'The photo.',
          content: { 'image/jpeg': { schema: z.string().openapi({ format: 'binary' }) } },
        },
      },
    }),
    deletePhoto: remove('/api/photos/{photo}', ACCESS.parent, {
      summary: 'Deletes a photo',
      description:
        'Missions and gifts keep its name, and show it again when the same photo is added again. Returns the deleted photo; without one, nothing changes.',
      responses: ok('The remaining photos.', Photos.extend({ deleted: Photo.nullable() })),
    }),
  },
});
