/**
 * The oldest supported browsers, on old tablets in kitchens. Android 5 ends at Chrome 95, iOS 15
 * has Safari 15.6, and Firefox 98 introduced dialogs. `tests/deep/engines` tests them (decision
 * 24).
 */
export const OLDEST_BROWSERS = { chrome: 95, safari: 15.6, ios: 15.6, firefox: 98 } as const;
