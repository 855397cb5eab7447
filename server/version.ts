import project from '../package.json' with { type: 'json' };

/** Of this program, as it was built. */
export const VERSION: string = project.version;

/** The year of this version. A clock that says an earlier one is wrong: a device without a clock starts in 1970. */
export const RELEASE_YEAR = 2026;
