import project from '../../package.json' with { type: 'json' };

/** The build puts it in; empty where nobody knows it, and there is none without a build. */
declare const BUILD_COMMIT: string | undefined;
const commit = typeof BUILD_COMMIT === 'undefined' ? '' : BUILD_COMMIT;

/** Of this program, as it was built: with its commit as the build of Semantic Versioning. */
export const VERSION: string = commit ? `${project.version}+${commit}` : project.version;

/** The year of this version. A clock that says an earlier one is wrong: a device without a clock starts in 1970. */
export const RELEASE_YEAR = 2026;
