import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { CLAIM_MS, pointsOfNews } from '#domain/news/news.ts';
import { useCommand } from '../../shared/command/command.ts';
import { kidQuery } from '../../shared/data/kid.ts';
import { newKey } from '../../shared/data/once.ts';
import { useCelebrated } from '../../shared/data/week.ts';
import { notePointsNarrated, useHold } from '../../shared/voice/held.ts';
import { useReading } from '../../shared/voice/speaker.ts';
import { useDialogOpen } from '../../ui/dialogs/open-dialogs.ts';
import { NewsScene } from './NewsScene.tsx';
import { useClaimNews, useFinishNews } from './queries.ts';
import type { Story } from './steps.ts';

/** How long a page waits for an answer about news before it reads, in milliseconds. */
const ANSWER_MS = 3000;

/** What this page is playing, as it was at the beginning, and the key of the claimed news. */
type PlayedStory = Story & { key: string | null };

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
  const isSeen = useSyncExternalStore(subscribeToVisibility, isVisible, () => false);
  const [played, setPlayed] = useState<PlayedStory | null>(null);
  const [isBegun, setBegun] = useState(false);
  /** News up to this change number are played by another page, or the claim failed. */
  const [claimedUpTo, setClaimedUpTo] = useState(0);
  const [againIn, setAgainIn] = useState(CLAIM_MS);
  const { send: claim, busy } = useCommand(useClaimNews(login), {
    onPage: () => true,
    onDone: ({ change, kid, news, wait }, key) => {
      setClaimedUpTo(change);
      setAgainIn(wait ?? CLAIM_MS);
      setPlayed(news && { key, kid, news, weeks: kid.toCelebrate });
    },
    onRefused: () => setClaimedUpTo(change),
  });
  const finish = useCommand(useFinishNews(login), { queued: true, onPage: () => true });
  const celebrated = useCommand(useCelebrated(login), { onPage: () => true });

  const isFree = isSeen && !played && !dialogOpen;
  // Until the server knows that news were seen, the kid's answer still counts them.
  const isWanted = kid.news > 0 && change > claimedUpTo && isFree && !finish.busy;
  const canClaim = isWanted && !isReading;
  useEffect(() => {
    if (canClaim) claim(newKey());
  }, [canClaim, claim]);
  // After this delay the news are due, or an unfinished claim of another page has expired.
  const shouldRetry = kid.news > 0 && claimedUpTo > 0 && !played;
  useEffect(() => {
    if (!shouldRetry) return;
    const again = setTimeout(() => setClaimedUpTo(0), againIn);
    return () => clearTimeout(again);
  }, [shouldRetry, againIn]);

  const weeks = kid.toCelebrate;
  const { count, newest } = celebrated.input ?? {};
  const isClosed = weeks?.count === count && weeks?.newest === newest && !celebrated.isDone;
  const isFeast = isFree && !isWanted && !busy && weeks !== null && !isClosed;
  if (isFeast && !isReading) setPlayed({ key: null, kid, news: null, weeks });
  if (played && !isReading && !isBegun) setBegun(true);
  const isComing = isWanted || busy || isFeast;
  useHold(played !== null || (isComing && isReading));
  useHold(isComing && !isReading, ANSWER_MS);
  if (!played || !isBegun) return null;
  return (
    <NewsScene
      story={played}
      onClose={() => {
        if (played.key) finish.send(played.key);
        if (played.weeks) celebrated.send(played.weeks);
        if (played.news && pointsOfNews(played.news) > 0) notePointsNarrated(login);
        setPlayed(null);
        setBegun(false);
      }}
    />
  );
}

function subscribeToVisibility(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}
