import { Icon } from '../../illustrations/Picture.tsx';
import type { Kid } from '../../shared/data/kid.ts';
import { useTapGuard } from '../../ui/dialogs/tap-guard.ts';
import { AcceptList } from './AcceptList.tsx';
import styles from './Inbox.module.css';
import { InboxOfKid } from './InboxOfKid.tsx';
import { countOf, listed, type Shown, useInbox } from './queries.ts';

/** „Czeka na Ciebie”: what waits for the parent from all kids, and what is left of today. */
export function Inbox({ kids }: { kids: readonly Kid[] }) {
  const inbox = useInbox();
  const all = listed(inbox);
  const count = countOf(all);
  const waits = inbox.some((of) => waitingOf(of) > 0 || of.door);
  // When a row disappears, the next one moves under the finger. The guard ignores the second tap of
  // a double tap.
  const guard = useTapGuard(inbox.map(waitingOf).join());
  return (
    <section className="part" style={guard} aria-labelledby="inbox">
      <div className={styles.head}>
        <h2 id="inbox">Czeka na Ciebie</h2>
        {count > 1 && (
          <AcceptList list={all} look="done">
            Zaakceptuj wszystkie ({count})
          </AcceptList>
        )}
      </div>
      {!waits && (
        <p className={styles.calm}>
          <Icon of="proud-star" />
          Nic na Ciebie nie czeka.
        </p>
      )}
      {kids.map((kid) => {
        const shown = inbox.find(({ login }) => login === kid.login);
        return (
          shown && (
            <InboxOfKid
              key={kid.login}
              kid={kid}
              shown={shown}
              alone={shown.waits.length === count}
            />
          )
        );
      })}
    </section>
  );
}

function waitingOf({ waits, gifts, proposals }: Shown): number {
  return waits.length + gifts.length + proposals.length;
}
