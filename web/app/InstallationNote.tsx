import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Start, useStart } from '../offline/client/family.ts';
import { paths } from '../paths.ts';
import { useCommand } from '../shared/command/command.ts';
import { useLogIn } from '../shared/data/session.ts';
import { Button, buttonClass } from '../ui/controls/Button.tsx';
import styles from './ServerNote.module.css';

type Demo = NonNullable<Start['installation']['demo']>;

export function InstallationNote() {
  const { family, installation } = useStart();
  if (installation.demo) return <DemoNote demo={installation.demo} isGuest={!family} />;
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
  const logIn = useCommand(useLogIn(), {
    onDone: () => navigate(paths.familyMenu()),
  });
  return (
    <Note text="To wersja pokazowa. Po jej wyłączeniu zniknie wszystko, co tu zapiszesz.">
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
