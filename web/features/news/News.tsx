import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { CLAIM_MS } from '#domain/news/news.ts';
import { useCommand } from '../../shared/command/command.ts';
import { newKey } from '../../shared/data/creation.ts';
import { type Kid, kidQuery } from '../../shared/data/kid.ts';
import { useDialogOpen } from '../../ui/dialogs/open-dialogs.ts';
import { NewsScene } from './NewsScene.tsx';
import { type News as ClaimedNews, useClaimNews, useFinishNews } from './queries.ts';

/** The news that this page is playing, with the kid as it was when the news was claimed. */
interface Telling {
  key: string;
  kid: Kid;
  news: ClaimedNews;
}

/**
 * Plays to a kid what others changed in its marks and points since it last looked. Runs on any page
 * of its area as soon as no dialog is open. `children` are scenes that follow.
 */
export function News({ login, children }: { login: string; children: ReactNode }) {
  const { change, kid } = useSuspenseQuery(kidQuery(login)).data;
  const dialogOpen = useDialogOpen();
  // News are not played unseen.
  const isSeen = useSyncExternalStore(onSight, isVisible, () => false);
  const [telling, setTelling] = useState<Telling | null>(null);
  /** News up to this change number are played by another page, or the claim failed. */
  const [leftTo, setLeftTo] = useState(0);
  const [againIn, setAgainIn] = useState(CLAIM_MS);
  const { send: claim, busy } = useCommand(useClaimNews(login).mutateAsync, {
    onPage: () => true,
    onDone: ({ change, kid, news, wait }, key) => {
      setLeftTo(change);
      setAgainIn(wait ?? CLAIM_MS);
      setTelling(news && { key, kid, news });
    },
    onRefused: () => setLeftTo(change),
  });
  const finish = useCommand(useFinishNews(login).mutateAsync, { queued: true, onPage: () => true });

  const isFirst = kid.news > 0 && change > leftTo && !telling && !dialogOpen;
  const isDue = isFirst && isSeen;
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

  if (telling) {
    const { key, kid, news } = telling;
    const close = () => {
      finish.send(key);
      setTelling(null);
    };
    return <NewsScene kid={kid} news={news} onClose={close} />;
  }
  return isFirst || busy ? null : children;
}

function onSight(look: () => void) {
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}
