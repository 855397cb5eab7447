/** iPhones and iPads, where only the person can put an app on the screen. An iPad says that it is a Mac. */
export function isOfApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

/** Whether this page is shown as an app, without the browser around it. */
export function isApp(): boolean {
  const isStandalone = 'standalone' in navigator && navigator.standalone === true;
  return isStandalone || !window.matchMedia('(display-mode: browser)').matches;
}
