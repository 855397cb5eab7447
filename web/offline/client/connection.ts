import { probeServer, type Responder } from './ours.ts';
import { waitAfter } from './stream.ts';

export type Connection = ReturnType<typeof newConnection>;

/** One missing answer proves little, so the page probes before it counts as offline. */
export function newConnection(changed: () => void, sendProbe = probeServer) {
  let probing: Promise<boolean> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isWatched = false;
  /** Time until which the server wants no requests, on the clock of `performance`. */
  let restUntil = 0;

  const setResponder = (responder: Responder) => {
    if (connection.responder === responder) return;
    connection.responder = responder;
    changed();
  };
  const probeWhileOffline = () => {
    if (connection.isOffline && document.visibilityState === 'visible') connection.probe();
  };

  const connection = {
    responder: 'ours' as Responder,

    get isOffline(): boolean {
      return connection.responder !== 'ours';
    },

    /** A page that is offline and visible probes the server with backoff until it answers. */
    watch(): void {
      isWatched = true;
      window.addEventListener('offline', () => connection.probe());
      window.addEventListener('online', probeWhileOffline);
      document.addEventListener('visibilitychange', probeWhileOffline);
    },

    /** Resolves with whether the server answers. */
    probe(): Promise<boolean> {
      probing ??= sendProbe().then((responder) => {
        probing = null;
        setResponder(responder);
        failures = connection.isOffline ? failures + 1 : 0;
        clearTimeout(timer);
        if (connection.isOffline) timer = setTimeout(probeWhileOffline, waitAfter(failures));
        return !connection.isOffline;
      });
      return probing;
    },

    note(came: boolean): void {
      if (came) setResponder('ours');
      else if (isWatched && !connection.isOffline) connection.probe();
    },

    /** Pauses reads: the server rate-limits. */
    restFor(ms: number): void {
      restUntil = performance.now() + ms;
    },

    isResting: () => performance.now() < restUntil,

    async rested(): Promise<void> {
      if (!connection.isResting()) return;
      await new Promise((over) => setTimeout(over, restUntil - performance.now()));
    },
  };
  return connection;
}
