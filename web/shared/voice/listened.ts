import { createContext } from 'react';
import type { Heard } from '#domain/heard/heard.ts';

/**
 * Whether things have a loudspeaker here: on a kid's side they have, and where its parent has said
 * so they are read as they open, `unasked`.
 */
export const Voice = createContext<'none' | 'asked' | 'unasked'>('none');

/** The login of the kid whose parent's recordings may be heard here. */
export const Recordings = createContext<string | null>(null);

export interface Listened {
  to: Heard;
  /** What opens is read without a tap, too, and again with each other text here. */
  opens?: string | undefined;
  /** It is the whole page: another one ends whatever was read. */
  page?: boolean;
}
