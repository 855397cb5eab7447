import { MOST_PHOTO_BYTES } from '../base/bounds.ts';
import { bareJpeg } from './jpeg.ts';

type PhotoDecision = { refused: 'photo-not-usable' | 'photo-too-large' } | { photo: Uint8Array };

/** Returns it without metadata. */
export function decidePhoto(bytes: Uint8Array): PhotoDecision {
  if (bytes.length > MOST_PHOTO_BYTES) return { refused: 'photo-too-large' };
  const photo = bareJpeg(bytes);
  return photo ? { photo } : { refused: 'photo-not-usable' };
}

/** Whether some bytes are a photo exactly as `decidePhoto` returns it. */
export function isPhoto(bytes: Uint8Array): boolean {
  const decision = decidePhoto(bytes);
  if ('refused' in decision || decision.photo.length !== bytes.length) return false;
  return decision.photo.every((byte, at) => byte === bytes[at]);
}
