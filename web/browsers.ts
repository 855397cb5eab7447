/**
 * The oldest browsers that the product is made for, on tablets that families have put into the
 * kitchen: Android 5 ends at Chrome 95, iOS 15 has Safari 15.6, and in Firefox 98 dialogs began.
 * `tests/deep/engines` holds the code to them (decision 24).
 */
export const OLDEST_BROWSERS = { chrome: 95, safari: 15.6, ios: 15.6, firefox: 98 } as const;
