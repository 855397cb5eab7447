import { spawnSync } from 'node:child_process';
import project from '../../package.json' with { type: 'json' };

/** Without tags, because the version names them. Marks uncommitted changes. */
const DESCRIBE = ['describe', '--always', '--dirty', '--exclude=*'];

/** `COMMIT`, else what git says of this folder. Empty without both, as in an unpacked archive. */
export function commitOf(folder = '.', { COMMIT } = process.env): string {
  if (COMMIT) return COMMIT;
  const git = spawnSync('git', ['--git-dir=.git', ...DESCRIBE], { cwd: folder, encoding: 'utf8' });
  return git.status === 0 ? git.stdout.trim() : '';
}

/** With its commit as build metadata (Semantic Versioning). */
export function builtVersion(): string {
  const commit = commitOf();
  return commit ? `${project.version}+${commit}` : project.version;
}
