/**
 * Returns whether this is an iPhone or iPad, where only the person can install an app. An iPad
 * claims to be a Mac.
 */
export function isOfApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

/** Returns whether this page runs as an installed app, without the browser around it. */
export function isApp(): boolean {
  const isStandalone = 'standalone' in navigator && navigator.standalone === true;
  return isStandalone || !window.matchMedia('(display-mode: browser)').matches;
}
