/** Uses `web/jsx`, which puts non-breaking spaces into Polish texts. */
export const POLISH = { jsxImportSource: '#jsx' };
