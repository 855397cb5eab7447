import type { PHOTO } from '#contract/photo.ts';
import { MOST_PHOTOS } from '#domain/base/bounds.ts';
import { decidePhoto } from '#domain/family/photo.ts';
import { photoName } from '../../db/engine/content-name.ts';
import type { FamilyWrite } from '../../db/storage.ts';
import type { AppContext, Handlers } from '../../http/context.ts';
import { HOUR_SECONDS } from '../../http/limits/limit.ts';
import { asFamily, asParent } from '../../http/permissions.ts';
import { found, granted, Problem } from '../../http/problem.ts';
import { findPhoto, insertPhoto, photosOf, takePhoto } from './queries.ts';

/** Any grown-up changes photos, and each profile may see them. */
export function photoHandlers(context: AppContext): Handlers<typeof PHOTO> {
  const { storage, clock, pace } = context;
  const adds = context.limits('photos', pace.photos, HOUR_SECONDS);

  return {
    listPhotos: async (c) => {
      const { family, change } = asParent(c);
      return c.json({ change, photos: await photosOf(storage.read, family) }, 200);
    },

    addPhoto: async (c) => {
      const { family } = asParent(c);
      await adds.take(String(family));
      const decision = decidePhoto(Buffer.from(c.req.valid('json').photo, 'base64'));
      const { photo: jpeg } = granted(decision);
      const name = photoName(jpeg);
      const added = await storage.familyWrite(family, async (write) => {
        const names = await photosOf(write.db, family);
        if (!names.includes(name)) {
          if (names.length >= MOST_PHOTOS) throw new Problem('photos-full');
          await insertPhoto(write.db, { family, name, created: clock(), jpeg });
        }
        return { ...(await listed(write)), photo: name };
      });
      return c.json(added, 201);
    },

    getPhoto: async (c) => {
      const { family } = asFamily(c);
      const { photo: name } = c.req.valid('param');
      const jpeg = found(await findPhoto(storage.read, { family, name }));
      c.set('isFile', true);
      return c.body(new Uint8Array(jpeg), 200, { 'Content-Type': 'image/jpeg' });
    },

    deletePhoto: async (c) => {
      const { family } = asParent(c);
      const { photo: name } = c.req.valid('param');
      const remaining = await storage.familyWrite(family, async (write) => {
        const [taken] = await takePhoto(write.db, { family, name });
        const deleted = taken ? Buffer.from(taken.jpeg).toString('base64') : null;
        return { ...(await listed(write)), deleted };
      });
      return c.json(remaining, 200);
    },
  };
}

async function listed(write: FamilyWrite) {
  write.publish({ noun: 'family' });
  return { change: write.change, photos: await photosOf(write.db, write.family) };
}
