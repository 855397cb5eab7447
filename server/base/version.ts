import project from '../../package.json' with { type: 'json' };

/** Set by the build (`scripts/build/commit.ts`). Undefined without a build. */
declare const BUILD_VERSION: string | undefined;
/** Whether this is a built program; in development another server builds the web. */
export const IS_BUILT = typeof BUILD_VERSION !== 'undefined';

export const VERSION: string =
  typeof BUILD_VERSION === 'undefined' ? project.version : BUILD_VERSION;

/**
 * The year of this version. A clock with an earlier year is wrong: devices without a clock start in
 * 1970.
 */
export const RELEASE_YEAR = 2026;

/** Major versions of Node that still work but get no security fixes, with the date of their end. */
const ENDED: Record<string, string> = { 20: '30 April 2026' };

/** Takes `process.versions.node`. Returns `null` for a version that gets security fixes. */
export function nodeWarning(version: string): string | null {
  const [line = ''] = version.split('.');
  const ended = ENDED[line];
  if (!ended) return null;
  return `Node ${line} has had no security fixes since ${ended}: upgrade to Node 26.`;
}
