/** Only the person can install an app there. An iPad claims to be a Mac. */
export function isOfApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

/** Whether it runs without the browser around it. */
export function isApp(): boolean {
  const isStandalone = 'standalone' in navigator && navigator.standalone === true;
  return isStandalone || !window.matchMedia('(display-mode: browser)').matches;
}
