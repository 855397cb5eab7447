/** Major versions of Node that still work but get no security fixes, with the date of their end. */
const ENDED: Record<string, string> = { 20: '30 April 2026' };

/**
 * Returns a warning for a version from `process.versions.node`, or `null` when it gets security
 * fixes.
 */
export function nodeWarning(version: string): string | null {
  const [line = ''] = version.split('.');
  const ended = ENDED[line];
  if (!ended) return null;
  return `Node ${line} has had no security fixes since ${ended}: upgrade to Node 26.`;
}
