import project from '../package.json' with { type: 'json' };

/** Of this program, as it was built. */
export const VERSION: string = project.version;
