import { useRef, useState } from 'react';
import { type StarCode, starCode } from '#domain/family/star-code.ts';
import { Icon } from '../../illustrations/Picture.tsx';
import { useFamily } from '../../offline/client/family.ts';
import { useCommand } from '../../shared/command/command.ts';
import { useEnter } from '../../shared/data/session.ts';
import { PageVoice } from '../../shared/voice/SpeakButton.tsx';
import { SleepingStars, StarGrid } from '../../ui/controls/StarGrid.tsx';
import { ForgottenCode } from './PasswordEntry.tsx';
import { type Pending, wantedWith } from './pending.ts';

/** No code can be tried for now. */
const ASLEEP = 'stars-asleep';

interface Attempt {
  stars: number[];
  code: StarCode;
}

/** The star-code input of a profile. The server checks it after each tap, so there is no button. */
export function StarCodeInput({ of }: { of: Pending }) {
  const { kids, change } = useFamily();
  const name = kids.find(({ login }) => of.is === 'kid' && login === of.login)?.name;
  const enterProfile = useEnter();
  const [lit, setLit] = useState<number[]>([]);
  const newest = useRef(lit);
  const [changeAsleep, setChangeAsleep] = useState(change);
  const enter = useCommand(
    ({ code }: Attempt) => enterProfile(wantedWith(of, { code: [...code] })),
    {
      onPage: ['wrong-code', ASLEEP],
      onRefused: ({ reason }, { stars }) => {
        if (reason === ASLEEP) {
          setLit([]);
          setChangeAsleep(change);
        } else if (newest.current !== stars) attempt(newest.current);
      },
      // The server did not check the lit stars. They reset, so that the next tap tries again.
      onDismissed: () => setLit([]),
    },
  );

  function light(stars: number[]) {
    setLit(stars);
    newest.current = stars;
    attempt(stars);
  }

  /** Sends one attempt at a time. Afterwards it sends only the newest, never those in between. */
  function attempt(stars: number[]) {
    const code = starCode(stars);
    if (code && !enter.isDone) enter.send({ stars, code });
  }

  const { refusal, forget } = enter;
  // A later change may be that a grown-up has woken them.
  const asleep = refusal?.reason === ASLEEP && change === changeAsleep ? refusal : undefined;
  return (
    <>
      <PageVoice
        of={asleep ? { is: 'words', text: asleep.message } : { is: 'star-code', name: name ?? '' }}
        opens="star code"
      />
      {asleep ? (
        <SleepingStars
          seconds={asleep.wait}
          text={asleep.message}
          night={<Icon of="moon" />}
          morning={<Icon of="sun" />}
          onAwake={forget}
        />
      ) : (
        <StarGrid lit={lit} onLit={light} />
      )}
      {of.is === 'parent' && <ForgottenCode of={of} />}
    </>
  );
}
