import { type ParsedLocation, redirect } from '@tanstack/react-router';
import type { Path } from '../../paths.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** From the `#` of a letter's link. */
    linkToken?: string;
  }
}

/** It moves into the history state of `page`, so that no URL or log contains it. */
export function linkToken({ hash, state }: ParsedLocation, page: Path): { token: string } {
  if (!hash) return { token: state.linkToken ?? '' };
  throw redirect({ ...page, replace: true, state: { linkToken: hash } });
}
