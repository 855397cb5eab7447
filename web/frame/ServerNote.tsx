import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Start, useStart } from '../api/family.ts';
import { useLogIn } from '../api/session.ts';
import { paths } from '../paths.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { useIsInBrowser } from '../ui/in-browser.ts';
import { useCommand } from './command.ts';
import styles from './ServerNote.module.css';

type Demo = NonNullable<Start['installation']['demo']>;

/**
 * A page, and at its foot what a visitor should know of this server: that it is a demo, or that no
 * family is there yet. Only where the app is: a page that the build has written knows no server.
 */
export function ServerNote({ children }: { children: ReactNode }) {
  const note = useNote();
  return (
    <div className={note ? styles.frame : undefined}>
      <div>{children}</div>
      {note}
    </div>
  );
}

function useNote(): ReactNode {
  const { family, installation } = useStart();
  const at = useLocation({ select: ({ pathname }) => pathname });
  if (!useIsInBrowser()) return null;
  if (installation.demo) return <DemoNote demo={installation.demo} isGuest={!family} />;
  if (!installation.isNew || family || at === paths.register().to) return null;
  return (
    <Note text="Nie ma tu jeszcze żadnej rodziny.">
      <Link {...paths.register()} className={buttonClass({ look: 'star' })}>
        Załóż pierwsze konto
      </Link>
    </Note>
  );
}

function DemoNote({ demo, isGuest }: { demo: Demo; isGuest: boolean }) {
  const navigate = useNavigate();
  const logIn = useCommand(useLogIn().mutateAsync, {
    onDone: () => navigate(paths.familyMenu()),
  });
  return (
    <Note text="To jest pokaz. Wszystko, co tu zapiszesz, zniknie razem z nim.">
      {isGuest && (
        <Button look="star" busy={logIn.busy} onClick={() => logIn.send(demo)}>
          Zobacz przykładową rodzinę
        </Button>
      )}
    </Note>
  );
}

function Note({ text, children }: { text: string; children: ReactNode }) {
  return (
    <aside className={styles.note} aria-label="O tym serwerze">
      <p>{text}</p>
      {children}
    </aside>
  );
}
