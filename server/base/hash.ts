import { hash } from 'node:crypto';

/** Returns the SHA-256 hash in hex. */
export function hashOf(text: string): string {
  return hash('sha256', text);
}
