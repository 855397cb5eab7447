import type { Context } from 'hono';
import type { AppContext, AppEnv } from '../../http/context.ts';
import { asParent } from '../../http/permissions.ts';

const HOUR_SECONDS = 60 * 60;

/**
 * Counts a family's recordings, alone or with a new mission or gift. Throws a `Problem` when there
 * are too many within an hour.
 */
export function recordingLimit({ pace, limits }: Pick<AppContext, 'pace' | 'limits'>) {
  const takes = limits('recordings', pace.recordings, HOUR_SECONDS);
  return async (c: Context<AppEnv>, recorded: string | undefined) => {
    if (recorded !== undefined) await takes.take(String(asParent(c).family));
  };
}
