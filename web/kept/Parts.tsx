import { useEffect, useSyncExternalStore } from 'react';
import type { Refusal } from '../api/client.ts';
import { useRefusals } from '../frame/Refusals.tsx';
import { Button } from '../ui/Button.tsx';
import type { PartShown } from './device.ts';
import { useNewVersion } from './version.ts';

const FOR_KIDS = 'Nie ma teraz internetu. Twoje kciuki poczekają i polecą później.';
const FOR_PARENTS = 'Brak połączenia z internetem. Widać to, co było tu ostatnio.';

/** A cloud in which a plug sleeps: without a net. It lies in the sky, where nothing is tapped. */
export function Sign({ actor, away, styles }: PartShown) {
  if (!away || actor?.is === 'parent') return null;
  return (
    <>
      <svg viewBox="0 0 32 32" className={styles.sign} aria-hidden="true">
        <path
          className={styles.cloud}
          d="M9 25a6.5 6.5 0 0 1-.9-12.9A8.5 8.5 0 0 1 24.6 13 6 6 0 0 1 24 25Z"
        />
        <path className={styles.cord} d="M3 29c3 1.5 6-1 8.5-5.5" />
        <path
          className={styles.plug}
          d="M12.5 17.5a3 3 0 0 1 3-3h3a3 3 0 0 1 3 3v2.5a3 3 0 0 1-3 3h-3a3 3 0 0 1-3-3ZM14.8 11.5v3M19.2 11.5v3"
        />
        <path
          className={styles.face}
          d="M14.3 18.2q.8.8 1.6 0M18.1 18.2q.8.8 1.6 0M16.2 20.5h1.6"
        />
      </svg>
      <span className="only-heard">{FOR_KIDS}</span>
    </>
  );
}

/** For a parent a line, as when there is a newer version; for a kid once what became of a thumb that was refused when it was sent. */
export function Line({ actor, away, styles }: PartShown) {
  const told = useSyncExternalStore(listen, () => refused);
  const { tell } = useRefusals();
  const login = actor?.is === 'kid' ? actor.login : undefined;
  const own = told.find((each) => each.login === login);
  useEffect(() => {
    if (own) tell(own.refusal, own, () => setRefused(refused.filter((each) => each !== own)));
  }, [own, tell]);
  const toNewVersion = useNewVersion();
  if (actor?.is !== 'parent') return null;
  if (away) return <p className={styles.line}>{FOR_PARENTS}</p>;
  return (
    toNewVersion && (
      <p className={styles.line}>
        Jest nowa wersja Gwiazdozbioru.
        <Button look="quiet" onClick={toNewVersion}>
          Odśwież
        </Button>
      </p>
    )
  );
}

interface Refused {
  login: string;
  refusal: Refusal;
}

let refused: readonly Refused[] = [];
const listeners = new Set<() => void>();

/** Tells a kid, as soon as it is here, that something it wanted is refused. */
export function tellRefused(login: string, refusal: Refusal): void {
  setRefused([...refused, { login, refusal }]);
}

/** Nobody is told any more: another family is here. */
export function forgetRefused(): void {
  setRefused([]);
}

function setRefused(next: readonly Refused[]) {
  refused = next;
  for (const tell of listeners) tell();
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
