/** The document without visitor or data, for pages that cannot be fetched (decision 53). */
export const SHELL = '/shell';
