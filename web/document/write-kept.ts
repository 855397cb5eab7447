import type { Kept } from '../kept/kept.ts';

/**
 * Writes a page as the server does, from what this device has kept. `symbols` are the drawings of the
 * pictures that the device has, by what they draw. Says where its visitor is led; rejects where the
 * page shows what is not kept.
 */
export type WriteKept = (
  address: string,
  kept: Kept,
  symbols: Record<string, string>,
) => Promise<{ html: string; style: string } | { redirect: string }>;
