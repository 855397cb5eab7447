import { useRef, useState } from 'react';
import { type StarCode, starCode } from '#domain/family/star-code.ts';
import type { Narrated } from '#domain/narration/narrated.ts';
import { Icon } from '../../illustrations/Picture.tsx';
import type { Refusal } from '../../offline/client/client.ts';
import { useFamily } from '../../offline/client/family.ts';
import { useCommand } from '../../shared/command/command.ts';
import { useEnter } from '../../shared/data/session.ts';
import { GrownUpPicture } from '../../shared/door/GrownUpPicture.tsx';
import { PageVoice } from '../../shared/voice/PageVoice.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { SleepingStars, StarGrid } from '../../ui/controls/StarGrid.tsx';
import styles from './DoorStars.module.css';
import { ForgottenCode } from './PasswordDoor.tsx';
import { type Pending, wantedWith } from './pending.ts';

const ASK_PARENT = 'Poproś rodzica, żeby odblokował Twój profil.';

/** Problems after which no code can be tried for now. */
const SHUT = ['stars-asleep', 'door-closed'];

interface Guess {
  stars: number[];
  code: StarCode;
}

/** The star-code input of a profile. The server checks it after each tap, so there is no button. */
export function DoorStars({ of }: { of: Pending }) {
  const name = useFamily().kids.find(({ login }) => of.is === 'kid' && login === of.login)?.name;
  const { mutateAsync: ask } = useEnter();
  const [lit, setLit] = useState<number[]>([]);
  const newest = useRef(lit);
  const enter = useCommand(({ code }: Guess) => ask(wantedWith(of, { code: [...code] })), {
    onPage: ['wrong-code', ...SHUT],
    onRefused: ({ reason }, { stars }) => {
      if (SHUT.includes(reason)) setLit([]);
      else if (newest.current !== stars) guess(newest.current);
    },
    // The server did not check the lit stars. They reset, so that the next tap tries again.
    onRead: () => setLit([]),
  });

  function light(stars: number[]) {
    setLit(stars);
    newest.current = stars;
    guess(stars);
  }

  /** Sends one attempt at a time. Afterwards it sends only the newest, never those in between. */
  function guess(stars: number[]) {
    const code = starCode(stars);
    if (code && !enter.isDone) enter.send({ stars, code });
  }

  const { refusal, forget } = enter;
  return (
    <>
      <PageVoice to={heardAt(name, refusal)} opens="door" />
      {refusal?.reason === 'door-closed' ? (
        <ClosedDoor parent={of.is === 'parent'} onAgain={forget} />
      ) : refusal?.reason === 'stars-asleep' ? (
        <SleepingStars
          seconds={refusal.wait}
          text={refusal.message}
          night={<Icon of="moon" />}
          morning={<Icon of="sun" />}
          onAwake={forget}
        />
      ) : (
        <StarGrid lit={lit} onLit={light} />
      )}
      {of.is === 'parent' && <ForgottenCode of={of} open={refusal?.reason === 'door-closed'} />}
    </>
  );
}

/** Returns the narration. It does not ask for stars while the star code is locked. */
function heardAt(name: string | undefined, refusal: Refusal | null | undefined): Narrated {
  if (refusal?.reason === 'door-closed') return { is: 'words', text: ASK_PARENT };
  if (refusal?.reason === 'stars-asleep') return { is: 'words', text: refusal.message };
  return { is: 'kid-door', name: name ?? '' };
}

/** Shown after too many wrong codes. A kid needs a parent; a parent can use the password. */
function ClosedDoor({ parent, onAgain }: { parent: boolean; onAgain: () => void }) {
  const { grownUps } = useFamily();
  return (
    <div className={styles.closed} role="status">
      <span className={styles.pictures}>
        <Icon of="lock-star" />
        {!parent &&
          grownUps.map((each) => (
            <GrownUpPicture key={each.grownUp} of={each} className={styles.helper} />
          ))}
      </span>
      <p>
        {parent
          ? 'Ten profil jest na razie zablokowany, bo ktoś wiele razy próbował odgadnąć kod. Wejdziesz swoim hasłem.'
          : ASK_PARENT}
      </p>
      {!parent && (
        <Button big look="night" onClick={onAgain}>
          <Icon of="star" />
          Spróbuj jeszcze raz
        </Button>
      )}
    </div>
  );
}
