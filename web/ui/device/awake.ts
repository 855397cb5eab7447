/**
 * Without https, or with an empty battery, the browser cannot; this is not reported. A hidden page
 * loses the lock and requests it again.
 */
export function keepAwake(): () => void {
  const over = new AbortController();
  let lock: WakeLockSentinel | undefined;
  const release = () => lock?.release().catch(() => {});
  const ask = async () => {
    if (document.hidden || !('wakeLock' in navigator)) return;
    lock = await navigator.wakeLock.request('screen').catch(() => undefined);
    if (over.signal.aborted) release();
  };
  ask();
  document.addEventListener('visibilitychange', ask, over);
  return () => {
    over.abort();
    release();
  };
}
