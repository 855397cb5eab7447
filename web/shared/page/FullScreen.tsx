import { type ReactNode, useState } from 'react';
import { SMALL_HANDS } from '../../ui/device/small-hands.ts';
import { useClosedDialogs } from '../../ui/dialogs/open-dialogs.ts';
import { MASHED_MS, SmallHands, useTapGuard } from '../../ui/dialogs/tap-guard.ts';
import styles from './FullScreen.module.css';

/** The sky at the top and an edge at the bottom. Its `Page` has the look 'stage'. */
export function FullScreen({
  className = '',
  forChild = false,
  translate,
  children,
}: {
  className?: string | undefined;
  /** A child taps here: after a dialog, cards wait until its hand has rested. */
  forChild?: boolean;
  /** 'no' keeps a browser's translator away. */
  translate?: 'no';
  children: ReactNode;
}) {
  const closed = useClosedDialogs();
  const [before] = useState(closed);
  const guard = useTapGuard(closed, { restMs: forChild ? MASHED_MS : 0 });
  return (
    <SmallHands value={forChild}>
      <div
        className={`${styles.stage} ${className}`}
        translate={translate}
        style={closed > before ? guard : undefined}
        {...SMALL_HANDS}
      >
        {children}
      </div>
    </SmallHands>
  );
}
