import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Gift } from '#domain/gift/gift.ts';
import { leftText, missionsText } from '#domain/gift/points.ts';
import type { MarkState } from '#domain/mission/mark.ts';
import type { PauseKind } from '#domain/pause/pause.ts';
import { PAUSE_NAMES } from '#domain/pause/pause-text.ts';
import type { DayMission } from '#domain/progress/progress.ts';
import { Icon, Picture } from '../../illustrations/Picture.tsx';
import { useToday } from '../../offline/client/family.ts';
import { paths } from '../../paths.ts';
import { useCommand } from '../../shared/command/command.ts';
import { type Door, useCloseDoor, useOpenDoor } from '../../shared/data/door.ts';
import { useHandGiftOver, useTakeGiftBack } from '../../shared/data/gift.ts';
import type { Kid } from '../../shared/data/kid.ts';
import { useMark } from '../../shared/data/mark.ts';
import { guessesText } from '../../shared/door/guesses-text.ts';
import { KidFace } from '../../shared/kid/KidFace.tsx';
import { NEW_DAY_PARENT } from '../../shared/mark/alert-texts.ts';
import { useAcceptedText } from '../../shared/mark/card/accepted.ts';
import { markedToast } from '../../shared/mark/card/marked-toast.ts';
import { useWhenText } from '../../shared/page/when.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useToast } from '../../ui/dialogs/Toasts.tsx';
import { AcceptList } from './AcceptList.tsx';
import styles from './Inbox.module.css';
import { MarkRow } from './MarkRow.tsx';
import { ProposalRow } from './ProposalRow.tsx';
import { listed, type Shown } from './queries.ts';
import { Row } from './Row.tsx';

const DAY_OVER = 'day-over';

/** The number of a kid's missions that are displayed at first. The others can be expanded. */
const MOST_ROWS = 6;

/**
 * One kid in the inbox: what is left of today, and what waits to be accepted, handed over,
 * answered or unlocked.
 */
export function InboxOfKid({
  kid,
  shown,
  alone,
}: {
  kid: Kid;
  shown: Shown;
  /** Whether no other kid has waiting missions. Then accepting this kid's accepts all. */
  alone: boolean;
}) {
  const { login, name } = kid;
  const { waits, gifts, proposals, today, paused, door } = shown;
  const thumb = useThumb(login);
  const accepted = useAcceptedText(shown.progress);
  const { mutateAsync: handOver } = useHandGiftOver(login);
  const { mutateAsync: takeBack } = useTakeGiftBack(login);
  const handedOver = useCommand(({ gift }: Gift) => handOver(gift), {
    queued: true,
    toast: (_, { gift, name }) => ({ text: `Odebrano: ${name}`, undo: () => takeBack(gift) }),
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
      onThumb={(to) => thumb({ of, to })}
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
        <ul>
          {door && (
            <ClosedDoorRow door={door} busy={opened.busy} onOpen={() => opened.send(login)} />
          )}
          {gifts.map((gift) => (
            <GiftRow key={gift.gift} gift={gift} onHandOver={() => handedOver.send(gift)} />
          ))}
        </ul>
      )}
      {proposals.length > 0 && (
        <ul>
          {proposals.map((each) => (
            <ProposalRow key={each.proposal} kid={kid} of={each} />
          ))}
        </ul>
      )}
      {waits.length > 0 && <ul>{waits.slice(0, MOST_ROWS).map(row)}</ul>}
      {more.length > 0 && (
        <details className={styles.more}>
          <summary>i jeszcze {missionsText(more.length)}</summary>
          <ul>{more.map(row)}</ul>
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

/** A chosen gift. One tap hands it over. */
function GiftRow({ gift: { name, picture }, onHandOver }: { gift: Gift; onHandOver: () => void }) {
  return (
    <Row picture={<Picture of={picture} />} name={name} note="nagroda do odebrania">
      <Button onClick={onHandOver}>
        Potwierdź odbiór<span className="only-heard">({name})</span>
      </Button>
    </Row>
  );
}

/** A kid's star code that was locked by wrong attempts. One tap unlocks it. */
function ClosedDoorRow({
  door: { tried, last },
  busy,
  onOpen,
}: {
  door: Door;
  busy: boolean;
  onOpen: () => void;
}) {
  const whenText = useWhenText();
  return (
    <Row
      picture={<Icon of="lock-star" />}
      name="Profil zablokowany"
      note={
        last === null
          ? 'odblokujesz go jednym stuknięciem'
          : `${guessesText(tried)}, ostatnio ${whenText(last)}`
      }
    >
      <Button look="quiet" busy={busy} onClick={onOpen}>
        Odblokuj
      </Button>
    </Row>
  );
}

interface Thumb {
  of: DayMission;
  to: MarkState;
}

/**
 * Returns a function that sends the parent's thumbs for one kid. The row disappears at the tap,
 * before the response. So the page shows messages, not the row.
 */
function useThumb(login: string): (thumb: Thumb) => void {
  const today = useToday();
  const toast = useToast();
  const mark = useMark(login);
  const { send } = useCommand(
    ({ of: { mission, day, state }, to }: Thumb) =>
      mark({ mission: mission.mission, day, to, saw: state, today }),
    {
      queued: true,
      toast: (_, { of, to }) => markedToast(login, of, to, mark),
      onPage: [DAY_OVER],
      onRefused: ({ reason }) => reason === DAY_OVER && toast({ text: NEW_DAY_PARENT }),
    },
  );
  return send;
}

/**
 * The heading of a kid: how much of today is left. It expands to the missions that are left and
 * done.
 */
function LeftToday({
  missions,
  paused,
  row,
  children,
}: {
  /** All missions of today. */
  missions: readonly DayMission[];
  /** Why today has no missions. */
  paused: PauseKind | undefined;
  row: (of: DayMission) => ReactNode;
  children: ReactNode;
}) {
  const left = missions.filter(({ state }) => state === 'undone');
  const done = missions.filter(({ state }) => state === 'done');
  const text = paused
    ? `dziś przerwa: ${PAUSE_NAMES[paused].toLowerCase()}`
    : leftText(left.length, missions.length);
  const rows = [...left, ...done];
  const heading = (
    <>
      {children}
      <span className={styles.left}>
        {text}
        {rows.length > 0 && (
          <span className={styles.arrow}>
            <Icon of="arrow-down" />
          </span>
        )}
      </span>
    </>
  );
  if (rows.length === 0) return <div className={styles.who}>{heading}</div>;
  return (
    <details className={styles.today}>
      <summary className={styles.who}>{heading}</summary>
      <ul>{rows.map(row)}</ul>
    </details>
  );
}
