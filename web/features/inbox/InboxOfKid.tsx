import { Link } from '@tanstack/react-router';
import type { Gift } from '#domain/gift.ts';
import { missionsText } from '#domain/points.ts';
import type { DayMission } from '#domain/progress.ts';
import { paths } from '../../paths.ts';
import { useCommand } from '../../shared/command/command.ts';
import { type Door, useCloseDoor, useOpenDoor } from '../../shared/data/door.ts';
import { useHandGiftOver, useTakeGiftBack } from '../../shared/data/gift.ts';
import type { Kid } from '../../shared/data/kid.ts';
import { KidFace } from '../../shared/kid/KidFace.tsx';
import { useAcceptedText } from '../../shared/mark/accepted.ts';
import { AcceptList } from './AcceptList.tsx';
import { ClosedDoorRow } from './ClosedDoorRow.tsx';
import { GiftRow } from './GiftRow.tsx';
import styles from './Inbox.module.css';
import { LeftToday } from './LeftToday.tsx';
import { MarkRow } from './MarkRow.tsx';
import { listed, type Shown } from './shown.ts';
import { useThumb } from './use-thumb.ts';

/** The number of a kid's missions that are displayed at first. The others can be expanded. */
const MOST_ROWS = 6;

/**
 * One kid in the inbox: what is left of today, and what waits to be accepted, handed over or
 * unlocked.
 */
export function InboxOfKid({
  kid,
  shown,
  door,
  alone,
}: {
  kid: Kid;
  shown: Shown;
  door: Door | undefined;
  /** Whether no other kid has waiting missions. Then accepting this kid's accepts all. */
  alone: boolean;
}) {
  const { login, name } = kid;
  const { waits, gifts, today, paused } = shown;
  const thumb = useThumb(login);
  const accepted = useAcceptedText(shown.progress);
  const { mutateAsync: handOver } = useHandGiftOver(login);
  const { mutateAsync: takeBack } = useTakeGiftBack(login);
  const handedOver = useCommand(({ gift }: Gift) => handOver(gift), {
    queued: true,
    toast: (_, { gift, name }) => ({ text: `Odebrana: ${name}`, undo: () => takeBack(gift) }),
  });
  const { mutateAsync: close } = useCloseDoor();
  const opened = useCommand(useOpenDoor().mutateAsync, {
    toast: () => ({ text: `Drzwi otwarte: ${name}`, undo: () => close(login) }),
  });
  const row = (of: DayMission) => (
    <MarkRow
      key={`${of.mission.mission} ${of.day}`}
      of={of}
      accepted={accepted(of)}
      onThumb={(to) => thumb(of, to)}
    />
  );
  const more = waits.slice(MOST_ROWS);
  const older = shown.waiting - waits.length;
  return (
    <article className={styles.kid} aria-label={name}>
      <LeftToday missions={today} paused={paused} row={row}>
        <KidFace of={kid} />
        <h3 className={styles.name}>
          <bdi>{name}</bdi>
        </h3>
      </LeftToday>
      {(door || gifts.length > 0) && (
        <ul className={styles.rows}>
          {door && (
            <ClosedDoorRow door={door} busy={opened.busy} onOpen={() => opened.send(login)} />
          )}
          {gifts.map((gift) => (
            <GiftRow key={gift.gift} gift={gift} onHandOver={() => handedOver.send(gift)} />
          ))}
        </ul>
      )}
      {waits.length > 0 && <ul className={styles.rows}>{waits.slice(0, MOST_ROWS).map(row)}</ul>}
      {more.length > 0 && (
        <details className={styles.more}>
          <summary>i jeszcze {missionsText(more.length)}</summary>
          <ul className={styles.rows}>{more.map(row)}</ul>
        </details>
      )}
      {older > 0 && (
        <Link {...paths.week(login, 0)} search={{ filter: 'wait' }} className={styles.older}>
          i jeszcze {missionsText(older)} z wcześniejszych dni
        </Link>
      )}
      {waits.length > 1 && !alone && (
        <div className={styles.all}>
          <AcceptList list={listed([shown])} look="quiet">
            Zaakceptuj {missionsText(waits.length)}
            <span className="only-heard">({name})</span>
          </AcceptList>
        </div>
      )}
    </article>
  );
}
