import type { Kid } from '../../shared/data/kid.ts';
import { useTapGuard } from '../../ui/dialogs/tap-guard.ts';
import { AcceptButton } from './AcceptButton.tsx';
import styles from './Inbox.module.css';
import { KidInbox } from './KidInbox.tsx';
import { useInbox } from './queries.ts';
import { WaitingAnnouncement } from './WaitingAnnouncement.tsx';

/** How many missions of a kid are displayed at first. The others can be expanded. */
const MOST_ROWS = 6;
/** The same number for each of three kids and more, so that the next kid stays in reach. */
const FEW_ROWS = 3;

export function Inbox({ kids }: { kids: readonly Kid[] }) {
  const inbox = useInbox();
  const count = sumOf(inbox, ({ waiting }) => waiting);
  const cards = kids.flatMap((kid) => {
    const shown = inbox.find(({ login }) => login === kid.login);
    return shown ? [{ kid, shown }] : [];
  });
  const waiting = cards.map(
    ({ kid, shown }) => shown.waits.length + shown.gifts.length + kid.proposals.length,
  );
  const waits = waiting.some((count) => count > 0);
  // When a row disappears, the next one moves under the finger. The guard ignores the second tap of
  // a double tap.
  const guard = useTapGuard(waiting.join());
  return (
    <section className="part" style={guard} aria-labelledby="inbox">
      <div className={styles.head}>
        <h2 id="inbox" className={waits ? 'only-heard' : 'hint'}>
          {waits ? 'Czeka na Ciebie' : 'Nic na Ciebie nie czeka.'}
        </h2>
        {count > 1 && (
          <AcceptButton of={inbox} look="done">
            Zaakceptuj wszystkie ({count})
          </AcceptButton>
        )}
      </div>
      <WaitingAnnouncement
        of="Czeka na Ciebie"
        waiting={{
          missions: count,
          gifts: sumOf(cards, ({ shown }) => shown.gifts.length),
          proposals: sumOf(cards, ({ kid }) => kid.proposals.length),
        }}
      />
      <div className={styles.kids}>
        {cards.map(({ kid, shown }) => (
          <KidInbox
            key={kid.login}
            kid={kid}
            shown={shown}
            rows={kids.length > 2 ? FEW_ROWS : MOST_ROWS}
            alone={shown.waiting === count}
          />
        ))}
      </div>
    </section>
  );
}

function sumOf<T>(all: readonly T[], counts: (one: T) => number): number {
  return all.reduce((sum, one) => sum + counts(one), 0);
}
