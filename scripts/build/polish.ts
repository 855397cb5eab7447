/** Elements are made by `web/jsx`, which sets their texts as Polish is set. */
export const POLISH = { jsxImportSource: '#jsx' };
