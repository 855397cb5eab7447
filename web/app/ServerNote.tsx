import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useStart } from '../offline/client/family.ts';
import { paths } from '../paths.ts';
import { useLater } from '../shared/page/later.ts';
import styles from './ServerNote.module.css';

const notes = () => import('./InstallationNote.tsx');

/** Its code is loaded on demand: pages rendered by the build contain no data of a server. */
export function ServerNote({ children }: { children: ReactNode }) {
  const { family, installation } = useStart();
  const at = useLocation({ select: ({ pathname }) => pathname });
  const isForFirst = installation.isNew && !family && at !== paths.register().to;
  const isWanted = installation.demo !== null || isForFirst;
  const note = useLater(notes, isWanted, at);
  const shown = note && isWanted ? <note.InstallationNote /> : undefined;
  return (
    <div className={shown && (installation.demo ? styles.demo : styles.frame)}>
      {installation.demo && shown}
      <div className={shown && styles.page}>{children}</div>
      {!installation.demo && shown}
    </div>
  );
}
