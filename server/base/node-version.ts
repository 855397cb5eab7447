/** Lines of Node on which the server still runs though they get no security fixes: since when. */
const ENDED: Record<string, string> = { 20: '30 April 2026' };

/** The warning for a version of Node as `process.versions.node` says it; `null` for one that gets fixes. */
export function nodeWarning(version: string): string | null {
  const [line = ''] = version.split('.');
  const ended = ENDED[line];
  if (!ended) return null;
  return `Node ${line} has had no security fixes since ${ended}: upgrade to Node 26.`;
}
