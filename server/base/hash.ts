import { hash } from 'node:crypto';

/** SHA-256, in hex. */
export function hashOf(text: string): string {
  return hash('sha256', text);
}
