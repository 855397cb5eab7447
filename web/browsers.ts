/**
 * The oldest browsers that the product is made for, for tablets that families have put into the
 * kitchen: Android 5 ends at Chrome 95, iOS 15 has Safari 15.6 and later ones, and Firefox 98 is
 * its first one with `<dialog>`. What they lack is not used, or nobody misses it (decision 36).
 */
export const OLDEST_BROWSERS = { chrome: 95, safari: 15.6, firefox: 98 } as const;
