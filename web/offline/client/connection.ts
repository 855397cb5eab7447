import type { Answering } from './ours.ts';
import { waitAfter } from './stream.ts';

export type Connection = ReturnType<typeof newConnection>;

/** What a connection calls. */
interface Around {
  /** Asks the server for the start: what answers? */
  ask(): Promise<Answering>;
  /** The first request got no answer of ours; nothing watches the connection yet. */
  onLost(): void;
  onChange(): void;
}

/**
 * The connection of one page to our server. It alone decides what answers. One missing answer
 * proves little, so it asks again before the page counts as offline.
 */
export function newConnection({ ask, onLost, onChange }: Around) {
  let asking: Promise<boolean> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isLost = false;
  let isWatched = false;
  /** Time until which the server asked for no requests, on the clock of `performance`. */
  let restUntil = 0;

  const become = (answering: Answering) => {
    if (connection.answering === answering) return;
    connection.answering = answering;
    onChange();
  };
  const probeLater = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (document.visibilityState === 'visible') connection.probe();
      else probeLater();
    }, waitAfter(failures));
  };
  const probeNow = () => void (connection.isAway && connection.probe());

  const connection = {
    answering: 'ours' as Answering,

    /** Whether our server does not answer. */
    get isAway(): boolean {
      return connection.answering !== 'ours';
    },

    /**
     * Probes the server from now on with backoff until it answers, while the page is visible.
     */
    watch(): void {
      isWatched = true;
      if (isLost) connection.probe();
      window.addEventListener('offline', () => connection.probe());
      window.addEventListener('online', probeNow);
      document.addEventListener('visibilitychange', probeNow);
    },

    /** Asks the server once more. Resolves with whether it answers. */
    probe(): Promise<boolean> {
      asking ??= ask().then((answering) => {
        asking = null;
        become(answering);
        failures = connection.isAway ? failures + 1 : 0;
        if (connection.isAway) probeLater();
        return !connection.isAway;
      });
      return asking;
    },

    /** Reports whether our server answered a request. */
    note(came: boolean): void {
      isLost = !came;
      if (came) become('ours');
      else if (connection.isAway) return;
      else if (isWatched) connection.probe();
      else onLost();
    },

    /** Pauses reads: the server rate-limits. */
    restFor(ms: number): void {
      restUntil = performance.now() + ms;
    },

    isResting: () => performance.now() < restUntil,

    /** Resolves when reads are not paused. */
    async rested(): Promise<void> {
      if (!connection.isResting()) return;
      await new Promise((over) => setTimeout(over, restUntil - performance.now()));
    },
  };
  return connection;
}
