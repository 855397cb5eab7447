import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { CLAIM_MS, pointsOfNews } from '#domain/news/news.ts';
import { useCommand } from '../../shared/command/command.ts';
import { kidQuery } from '../../shared/data/kid.ts';
import { newKey } from '../../shared/data/once.ts';
import { useCelebrated } from '../../shared/data/week.ts';
import { tellPoints, useHold } from '../../shared/voice/held.ts';
import { useReading } from '../../shared/voice/speaker.ts';
import { useDialogOpen } from '../../ui/dialogs/open-dialogs.ts';
import { NewsScene } from './NewsScene.tsx';
import { useClaimNews, useFinishNews } from './queries.ts';
import type { Story } from './steps.ts';

/** How long a page waits for an answer about news before it reads, in milliseconds. */
const ANSWER_MS = 3000;

/** What this page is playing, as it was at the beginning, and the key of the claimed news. */
type Telling = Story & { key: string | null };

/**
 * What others changed since the kid last looked, then its new full weeks. Runs as soon as no dialog
 * is open and nothing is being read; a page that opens meanwhile is read after it. What the server
 * does not learn to be seen is played again at the next visit.
 */
export function News({ login }: { login: string }) {
  const { change, kid } = useSuspenseQuery(kidQuery(login)).data;
  const dialogOpen = useDialogOpen();
  // Nothing is played unseen.
  const isReading = useReading() !== null;
  const isSeen = useSyncExternalStore(onSight, isVisible, () => false);
  const [telling, setTelling] = useState<Telling | null>(null);
  const [isBegun, setBegun] = useState(false);
  /** News up to this change number are played by another page, or the claim failed. */
  const [leftTo, setLeftTo] = useState(0);
  const [againIn, setAgainIn] = useState(CLAIM_MS);
  const { send: claim, busy } = useCommand(useClaimNews(login), {
    onPage: () => true,
    onDone: ({ change, kid, news, wait }, key) => {
      setLeftTo(change);
      setAgainIn(wait ?? CLAIM_MS);
      setTelling(news && { key, kid, news, weeks: kid.toCelebrate });
    },
    onRefused: () => setLeftTo(change),
  });
  const finish = useCommand(useFinishNews(login), { queued: true, onPage: () => true });
  const celebrated = useCommand(useCelebrated(login), { onPage: () => true });

  const isFree = isSeen && !telling && !dialogOpen;
  // Until the server knows that news were seen, the kid's answer still counts them.
  const isWanted = kid.news > 0 && change > leftTo && isFree && !finish.busy;
  const isDue = isWanted && !isReading;
  useEffect(() => {
    if (isDue) claim(newKey());
  }, [isDue, claim]);
  // After this delay the news are due, or an unfinished claim of another page has expired.
  const isLeft = kid.news > 0 && leftTo > 0 && !telling;
  useEffect(() => {
    if (!isLeft) return;
    const again = setTimeout(() => setLeftTo(0), againIn);
    return () => clearTimeout(again);
  }, [isLeft, againIn]);

  const weeks = kid.toCelebrate;
  const { count, newest } = celebrated.wish ?? {};
  const isClosed = weeks?.count === count && weeks?.newest === newest && !celebrated.isDone;
  const isFeast = isFree && !isWanted && !busy && weeks !== null && !isClosed;
  if (isFeast && !isReading) setTelling({ key: null, kid, news: null, weeks });
  if (telling && !isReading && !isBegun) setBegun(true);
  const isComing = isWanted || busy || isFeast;
  useHold(telling !== null || (isComing && isReading));
  useHold(isComing && !isReading, ANSWER_MS);
  if (!telling || !isBegun) return null;
  return (
    <NewsScene
      story={telling}
      onClose={() => {
        if (telling.key) finish.send(telling.key);
        if (telling.weeks) celebrated.send(telling.weeks);
        if (telling.news && pointsOfNews(telling.news) > 0) tellPoints(login);
        setTelling(null);
        setBegun(false);
      }}
    />
  );
}

function onSight(look: () => void) {
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}
