/**
 * Without https, or with an empty battery, the browser cannot; this is not reported. A hidden page
 * loses the lock and requests it again.
 */
export function preventSleep(): () => void {
  const over = new AbortController();
  let lock: WakeLockSentinel | undefined;
  const release = () => lock?.release().catch(() => {});
  const requestLock = async () => {
    if (document.hidden || !('wakeLock' in navigator)) return;
    lock = await navigator.wakeLock.request('screen').catch(() => undefined);
    if (over.signal.aborted) release();
  };
  requestLock();
  document.addEventListener('visibilitychange', requestLock, over);
  return () => {
    over.abort();
    release();
  };
}
