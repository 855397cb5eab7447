/** Where the shell lies: the document without visitor or data, for pages that cannot be had (decision 53). */
export const SHELL = '/shell';
