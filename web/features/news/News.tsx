import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { CLAIM_MS } from '#domain/news.ts';
import { useCommand } from '../../shared/command/command.ts';
import { newKey } from '../../shared/data/creation.ts';
import { type Kid, kidQuery } from '../../shared/data/kid.ts';
import { useDialogOpen } from '../../ui/dialogs/open-dialogs.ts';
import { NewsScene } from './NewsScene.tsx';
import { type News as ClaimedNews, useClaimNews, useFinishNews } from './queries.ts';

/** What this page tells, with the kid as it was when it was claimed. */
interface Telling {
  key: string;
  kid: Kid;
  news: ClaimedNews;
}

/**
 * Tells a kid what became of its marks and points since it last looked, wherever in its area it is:
 * at once where no dialog is open. `children` are scenes that come after it.
 */
export function News({ login, children }: { login: string; children: ReactNode }) {
  const { change, kid } = useSuspenseQuery(kidQuery(login)).data;
  const dialogOpen = useDialogOpen();
  const isSeen = useIsSeen();
  const [telling, setTelling] = useState<Telling | null>(null);
  /** Whatever waits as of this change another page is telling, or could not be had. */
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
  // By then it is due, or a claim that another page did not finish is free.
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

/** Whether the page is what the device shows, so that nothing is told to nobody. */
function useIsSeen(): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    const look = () => setIsSeen(document.visibilityState === 'visible');
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isSeen;
}
