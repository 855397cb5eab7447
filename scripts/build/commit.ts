import { spawnSync } from 'node:child_process';

/** Without tags: the version says those. Changes that are not committed are marked. */
const DESCRIBE = ['describe', '--always', '--dirty', '--exclude=*'];

/**
 * The commit that is built: what `COMMIT` says, else what git does. Empty without either, as where
 * the sources came as an archive. Asks this folder's own repository, never one around it.
 */
export function commitOf(folder = '.', { COMMIT } = process.env): string {
  if (COMMIT) return COMMIT;
  const git = spawnSync('git', ['--git-dir=.git', ...DESCRIBE], { cwd: folder, encoding: 'utf8' });
  return git.status === 0 ? git.stdout.trim() : '';
}
