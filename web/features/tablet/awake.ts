/**
 * Keeps the screen on until the returned function is called. Without https, or with an empty
 * battery, the browser cannot; this is not reported. A hidden page loses the lock and requests it
 * again.
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
      // The screen turns off as usual.
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
