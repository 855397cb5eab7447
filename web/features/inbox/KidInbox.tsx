import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Gift } from '#domain/gift/gift.ts';
import { missionsText, pointsText } from '#domain/gift/points.ts';
import type { MarkState } from '#domain/mission/mark.ts';
import { byLineage } from '#domain/progress/acceptance.ts';
import type { DayMission } from '#domain/progress/progress.ts';
import { Icon, Picture } from '../../illustrations/Picture.tsx';
import { useIsHelper, useToday } from '../../offline/client/family.ts';
import { paths } from '../../paths.ts';
import { useCommand } from '../../shared/command/command.ts';
import { useHandGiftOver, useTakeGiftBack } from '../../shared/data/gift.ts';
import type { Kid } from '../../shared/data/kid.ts';
import { KidFace } from '../../shared/kid/KidFace.tsx';
import { NEW_DAY_PARENT } from '../../shared/mark/alert-texts.ts';
import { useAcceptedText } from '../../shared/mark/card/AcceptedBy.tsx';
import { useMark } from '../../shared/mark/queries.ts';
import { markedToast } from '../../shared/mark/toasts.ts';
import { Points } from '../../ui/cards/Chip.tsx';
import { buttonClass } from '../../ui/controls/Button.tsx';
import { useToast } from '../../ui/dialogs/Toasts.tsx';
import { WeekBar } from '../../ui/lists/Bar.tsx';
import { AcceptButton } from './AcceptButton.tsx';
import styles from './Inbox.module.css';
import { DaysRow, MarkRow, Row } from './MarkRow.tsx';
import { ProposalRow } from './ProposalRow.tsx';
import type { Shown } from './queries.ts';
import { RecentDays } from './RecentDays.tsx';

/** With more of them, those of a mission share a row. */
const MOST_DAYS = 6;

const DAY_OVER = 'day-over';

/** Loaded at the first tap. */
const excusing = () => import('../../shared/mark/MissionNotes.tsx');

/**
 * A kid's card: its week and its links, what remains of today, and what waits to be accepted,
 * handed over or answered.
 */
export function KidInbox({
  kid,
  shown,
  rows,
  alone,
}: {
  kid: Kid;
  shown: Shown;
  rows: number;
  /** Whether no other kid has waiting missions. Then accepting this kid's accepts all. */
  alone: boolean;
}) {
  const { login, name, proposals } = kid;
  const { waits, gifts } = shown;
  const row = useMarkRow(login, shown);
  const isHelper = useIsHelper();
  const handOver = useHandOver(login);
  const [most, setMost] = useState(rows);
  // Rows stay together while a parent works through them.
  const [isGrouped, setGrouped] = useState(false);
  const isMany = waits.length > MOST_DAYS;
  if (isMany && !isGrouped) setGrouped(true);
  const together = isMany || isGrouped ? byLineage(waits) : waits.map((each) => [each]);
  const folded = together.slice(most).flat().length;
  const older = shown.waiting - waits.length;
  const olderText = `i jeszcze ${missionsText(older)} z wcześniejszych dni`;
  return (
    <article className={styles.kid} data-kid={login} aria-label={name}>
      <KidHead kid={kid} />
      <RecentDays login={login} of={shown} row={row} />
      {gifts.length > 0 && (
        <ul>
          {gifts.map((gift) => (
            <GiftRow key={gift.gift} gift={gift} onHandOver={() => handOver(gift)} />
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
      {waits.length > 0 && (
        <ul>
          {together.slice(0, most).flatMap((days) => {
            const [first, ...others] = days;
            if (!first || others.length === 0) return days.map(row);
            const { lineage } = first.mission;
            return <DaysRow key={lineage} login={login} of={[first, ...others]} row={row} />;
          })}
        </ul>
      )}
      <div className={styles.all}>
        {older > 0 &&
          (isHelper ? (
            <span className="hint">{olderText}</span>
          ) : (
            <Link {...paths.week(login, 0)} search={{ filter: 'wait' }} className={styles.more}>
              {olderText}
            </Link>
          ))}
        {folded > 0 && (
          <button type="button" className={styles.more} onClick={() => setMost(Infinity)}>
            i jeszcze {missionsText(folded)}
          </button>
        )}
        {shown.waiting > 1 && !alone && (
          <AcceptButton of={[shown]} look="quiet">
            Zaakceptuj {missionsText(shown.waiting)}
            <span className="only-heard">({name})</span>
          </AcceptButton>
        )}
      </div>
    </article>
  );
}

function KidHead({ kid }: { kid: Kid }) {
  const { login, name } = kid;
  const isHelper = useIsHelper();
  return (
    <>
      <div className={styles.who}>
        <KidFace of={kid} />
        <div>
          <div className={styles.line}>
            <h3 className={styles.name}>
              {isHelper ? (
                <bdi>{name}</bdi>
              ) : (
                <Link {...paths.parentKid(login)}>
                  <bdi>{name}</bdi>
                </Link>
              )}
            </h3>
            <Points>{pointsText(kid.remaining)}</Points>
          </div>
          <WeekBar {...kid.week} />
        </div>
      </div>
      {!isHelper && (
        <nav className={styles.links} aria-label={name}>
          <Link {...paths.missions(login)} className={buttonClass({ look: 'quiet' })}>
            Misje
          </Link>
          <Link {...paths.gifts(login)} className={buttonClass({ look: 'quiet' })}>
            Nagrody
          </Link>
          <Link
            {...paths.addExtraPoints(login)}
            className={buttonClass({ look: 'quiet' })}
            aria-label="+5, dodaj punkty"
          >
            +5
          </Link>
        </nav>
      )}
    </>
  );
}

/** Returns the row of a mission on a day, with the commands that the rows share. */
function useMarkRow(login: string, { progress }: Shown): (of: DayMission) => ReactNode {
  const thumb = useThumb(login);
  const client = useQueryClient();
  const excuse = useCommand(
    async (of: DayMission) => (await excusing()).turnExcuse(client, login, of),
    { queued: true, toast: (done) => done },
  );
  const accepted = useAcceptedText(progress);
  return (of) => (
    <MarkRow
      key={`${of.mission.mission} ${of.day}`}
      of={of}
      accepted={accepted(of)}
      onThumb={(to) => thumb({ of, to })}
      onExcuse={() => excuse.send(of)}
    />
  );
}

function GiftRow({ gift: { name, picture }, onHandOver }: { gift: Gift; onHandOver: () => void }) {
  return (
    <Row picture={<Picture of={picture} />} name={name} note="do odebrania">
      <button
        type="button"
        className={styles.handOver}
        aria-label={`Potwierdź odbiór (${name})`}
        onClick={onHandOver}
      >
        <span className={`${styles.thumb} ${styles.up}`}>
          <Icon of="check" />
        </span>
        Odbiór
      </button>
    </Row>
  );
}

function useHandOver(login: string): (gift: Gift) => void {
  const handOver = useHandGiftOver(login);
  const takeBack = useTakeGiftBack(login);
  const { send } = useCommand(({ gift }: Gift) => handOver(gift), {
    queued: true,
    toast: (_, { gift, name }) => ({ text: `Odebrano: ${name}`, undo: () => takeBack(gift) }),
  });
  return send;
}

interface Thumb {
  of: DayMission;
  to: MarkState;
}

/** The row disappears at the tap, before the response. So the page shows messages, not the row. */
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
