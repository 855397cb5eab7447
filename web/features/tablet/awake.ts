/**
 * Keeps the screen on until the returned function is called, where the browser can: without https,
 * or with an empty battery, it cannot, and nothing is said about it. A page that was hidden loses
 * the lock and asks for it anew.
 */
export function keepAwake(): () => void {
  let isOver = false;
  let lock: WakeLockSentinel | null = null;
  const ask = async () => {
    if (isOver || document.hidden || !('wakeLock' in navigator)) return;
    try {
      const got = await navigator.wakeLock.request('screen');
      if (isOver) await got.release();
      else lock = got;
    } catch {
      // The screen goes dark as it does elsewhere.
    }
  };
  ask();
  document.addEventListener('visibilitychange', ask);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', ask);
    lock?.release().catch(() => {});
  };
}
