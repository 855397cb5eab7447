import type { PhotoName } from '#domain/catalogue/photo-name.ts';
import { api } from '../../offline/client/client.ts';
import { dataQuery } from '../../offline/client/query-client.ts';
import { useSend } from './send.ts';

const KEY = ['photos'] as const;

/** The names of the family's photos, the newest first. */
export const photosQuery = dataQuery(KEY, api.photos.$get());

/** Returns the URL of a photo. */
export function addressOfPhoto(photo: PhotoName): string {
  return api.photos[':photo'].$path({ param: { photo } });
}

/** Adds a photo, in base64. Returns its name. */
export function useAddPhoto() {
  return useSend((photo: string) => api.photos.$post({ json: { photo } }), KEY);
}

/** Deletes a photo. Returns the deleted one. */
export function useDeletePhoto() {
  return useSend((photo: PhotoName) => api.photos[':photo'].$delete({ param: { photo } }), KEY);
}
