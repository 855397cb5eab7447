import type { PhotoName } from '#domain/catalogue/photo-name.ts';
import { api } from '../../offline/client/client.ts';
import { dataQuery } from '../../offline/client/query-client.ts';
import { useSend } from '../data/write.ts';

const KEY = ['photos'] as const;

/** The newest first. */
export const photosQuery = dataQuery(KEY, api.photos.$get());

export function addressOfPhoto(photo: PhotoName): string {
  return api.photos[':photo'].$path({ param: { photo } });
}

/** In base64. Resolves with its name. */
export function useAddPhoto() {
  return useSend((photo: string) => api.photos.$post({ json: { photo } }), KEY);
}

export function useDeletePhoto() {
  return useSend((photo: PhotoName) => api.photos[':photo'].$delete({ param: { photo } }), KEY);
}
