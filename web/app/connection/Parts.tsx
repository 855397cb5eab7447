import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Day, dayLabel } from '#domain/time/day.ts';
import { Refusal } from '../../offline/client/client.ts';
import { startQuery } from '../../offline/client/family.ts';
import { type PartProps, useStore, useStores } from '../../offline/client/stores.ts';
import { reloadPast } from '../../offline/worker/past.ts';
import { useRefusals } from '../../shared/command/Refusals.tsx';
import { Button } from '../../ui/controls/Button.tsx';

const OFFLINE = 'Nie ma teraz internetu.';
const THUMBS_WAIT = `${OFFLINE} Twoje kciuki poczekają i polecą później.`;
const NO_THUMBS = `${OFFLINE} Kciuki zadziałają, gdy wróci.`;
const FOR_PARENTS = 'Brak połączenia z internetem. Widać to, co było tu ostatnio.';
const SIGN_ON = 'Zamiast Gwiazdozbioru odpowiada tu strona logowania.';

/** A cloud with a sleeping plug, in the sky, where nothing can be tapped. */
export function Sign({ actor, styles }: PartProps) {
  const responder = useStore(({ connection }) => connection.responder);
  const canStore = useStore(({ thumbs }) => thumbs.canStore);
  if (responder === 'ours' || actor?.is === 'parent') return null;
  const ofKid = canStore ? THUMBS_WAIT : NO_THUMBS;
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
      <span className="only-heard">{actor ? ofKid : OFFLINE}</span>
    </>
  );
}

/** Once to its kid, and once to a parent. */
function useRejectedThumbs(actor: PartProps['actor']) {
  const { show } = useRefusals();
  const stores = useStores();
  // Without a subscription: mounted after midnight, it would change the day under a finger.
  const { family } = useQueryClient().getQueryData(startQuery.queryKey) ?? {};
  const of = actor?.is === 'kid' ? actor.login : undefined;
  const reader = actor?.is;
  const rejected = useStore(({ thumbs }) =>
    thumbs.rejected.find(
      ({ login, unseenBy }) =>
        reader !== undefined && unseenBy.includes(reader) && (reader === 'parent' || login === of),
    ),
  );
  const { name = 'Dziecko' } = family?.kids.find(({ login }) => login === rejected?.login) ?? {};
  useEffect(() => {
    if (!rejected || !reader) return;
    const { number, day, problem, text: why } = rejected;
    const text = reader === 'kid' ? why : `${name}: ${lateText(day)} ${why}`;
    show(new Refusal({ problem, text }), rejected, () => stores.offline?.seen(number, reader));
  }, [rejected, reader, name, show, stores]);
}

function lateText(day: Day): string {
  return `kciuk z ${dayLabel(day)}, który czekał na internet, nie został przyjęty.`;
}

/** A sign-on page in front of the server; for a parent: offline, or a newer version. */
export function Line({ actor, styles }: PartProps) {
  useRejectedThumbs(actor);
  const responder = useStore(({ connection }) => connection.responder);
  const toNewVersion = useStore(({ install }) => install.newVersion);
  if (responder === 'someone-else') {
    return (
      <p className={styles.line}>
        {SIGN_ON}
        <Button look="quiet" onClick={reloadPast}>
          Zaloguj się ponownie
        </Button>
      </p>
    );
  }
  if (actor?.is !== 'parent') return null;
  if (responder === 'nothing') return <p className={styles.line}>{FOR_PARENTS}</p>;
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
