import type { QueryClient } from '@tanstack/react-query';
import { noteLeft } from './device.ts';
import type { Kept } from './kept.ts';

/** Answers that were kept before: they are no newer for having been read. */
const restored = new WeakSet<object>();

export function isRestored(data: object): boolean {
  return restored.has(data);
}

export function noteRestored<Data extends object>(data: Data): Data {
  restored.add(data);
  return data;
}

/**
 * Puts what a device has kept where the pages look for it, old as it is, so that each answer is asked
 * for anew once it is shown.
 */
export function restore(queryClient: QueryClient, { left, answers }: Kept): void {
  noteLeft(left);
  for (const [hash, data] of answers) {
    queryClient.setQueryData(JSON.parse(hash), noteRestored(data), { updatedAt: 0 });
  }
}
