import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Start, useStart } from '../offline/client/family.ts';
import { paths } from '../paths.ts';
import { useCommand } from '../shared/command/command.ts';
import { useEnter, useLogIn } from '../shared/data/session.ts';
import { enteredPage } from '../shared/page/guards.ts';
import { Button, buttonClass } from '../ui/controls/Button.tsx';
import styles from './ServerNote.module.css';

type Demo = NonNullable<Start['installation']['demo']>;

const SIDES = { kid: 'Dziecko', parent: 'Rodzic' } as const;
type Side = keyof typeof SIDES;

export function InstallationNote() {
  const { installation } = useStart();
  if (installation.demo) return <DemoNote demo={installation.demo} />;
  return (
    <Note text="Nie ma tu jeszcze żadnej rodziny.">
      <Link {...paths.register()} className={buttonClass({ look: 'star' })}>
        Załóż pierwsze konto
      </Link>
    </Note>
  );
}

/** Opens either side of the sample family with one tap, from every page. */
function DemoNote({ demo }: { demo: Demo }) {
  const { family } = useStart();
  const navigate = useNavigate();
  const logIn = useLogIn();
  const enter = useEnter();
  const open = useCommand(
    async (side: Side) => {
      const kids = family?.kids ?? (await logIn(demo)).family?.kids;
      const login = kids?.[0]?.login;
      return enter(side === 'kid' && login ? { be: 'kid', login } : { be: 'parent' });
    },
    {
      onDone: ({ family: entered }) => entered && navigate(enteredPage(entered)),
    },
  );
  const text = family
    ? 'Demo'
    : 'To wersja pokazowa. Po jej wyłączeniu zniknie wszystko, co tu zapiszesz.';
  return (
    <Note text={text}>
      {(Object.keys(SIDES) as Side[]).map((side) => (
        <Button
          key={side}
          look={family ? 'quiet' : 'star'}
          busy={open.busy && open.input === side}
          onClick={() => open.send(side)}
        >
          {SIDES[side]}
        </Button>
      ))}
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
