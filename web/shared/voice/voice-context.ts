import { createContext } from 'react';
import type { Narrated } from '#domain/narration/narrated.ts';

/** `automatic`: the parent has turned on that things are read when they open. */
export const Voice = createContext<'none' | 'on-request' | 'automatic'>('none');

/** The login of the kid whose parent's recordings may be played here. */
export const Recordings = createContext<string | null>(null);

export interface NarrationProps {
  /** What is read aloud. */
  of: Narrated;
  /** If set, it is read without a tap when it opens, and again when this text changes. */
  opens?: string | undefined;
  /** Whether it narrates the whole page. Another page ends any narration. */
  page?: boolean;
}
