import { type ReactNode, useEffect, useState } from 'react';
import { wornOf } from '#domain/hero/badge.ts';
import { type Day, weekday } from '#domain/time/day.ts';
import { FINALE_MS, Finale } from '../../illustrations/finale/Finale.tsx';
import { OkButton } from '../../ui/controls/OkButton.tsx';
import { useReducedMotion } from '../../ui/device/reduced-motion.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Beside } from '../../ui/lists/Beside.tsx';
import { useKid } from '../data/kid.ts';
import { Scene } from '../hero/Scene.tsx';
import { useFeedback } from '../sound/Cheer.tsx';
import { silence } from '../voice/reading.ts';
import { ClosingStars } from './ClosingStars.tsx';
import { SEEN_MS, useClosesItself } from './closing.ts';
import { FINALE_HOLDS_MS, noteFinale, type Raised } from './raised.ts';
import { FLIGHT_MS, StarFlight } from './StarFlight.tsx';

export { AcceptedBy } from './card/AcceptedBy.tsx';
export { FLIGHT_MS, StarFlight };

/**
 * What a kid reads after its thumb up. It closes by itself. After the last thumb of today it
 * appears below the hero's finale.
 */
export function Feedback({
  login,
  of: { finale, from },
  picture,
  words,
  ok,
  onClose,
}: {
  login: string;
  of: Raised;
  picture: ReactNode;
  words: ReactNode;
  ok: ReactNode;
  onClose: () => void;
}) {
  const flight = from ? FLIGHT_MS : 0;
  // With reduced motion nothing closes by itself.
  const seen = useReducedMotion() ? null : SEEN_MS + (finale === null ? 0 : FINALE_MS / 2);
  useClosesItself(seen && seen + flight, onClose, silence);

  const rest = (
    <>
      {words}
      {seen && <ClosingStars after={flight} ms={seen} />}
      {ok}
    </>
  );
  if (finale !== null) return <DayDone login={login} day={finale} after={flight} rest={rest} />;
  return <Beside shown={picture}>{rest}</Beside>;
}

/** Plays the finale of a day once more. */
export function FinaleAgain({
  login,
  day,
  onClose,
}: {
  login: string;
  day: Day;
  onClose: () => void;
}) {
  return (
    <Dialog title="Brawo!" wide anyTap holds={FINALE_HOLDS_MS} onClose={onClose}>
      <DayDone login={login} day={day} after={0} rest={<OkButton big onClick={onClose} />} />
    </Dialog>
  );
}

function DayDone({
  login,
  day,
  after,
  rest,
}: {
  login: string;
  day: Day;
  after: number;
  rest: ReactNode;
}) {
  const { play } = useFeedback();
  const { hero, badges } = useKid(login);
  const [begun, setBegun] = useState(after === 0);
  useEffect(() => {
    if (begun) play('reward');
    const going = begun
      ? setTimeout(() => noteFinale(login, day), FINALE_HOLDS_MS)
      : setTimeout(() => setBegun(true), after);
    return () => clearTimeout(going);
  }, [begun, after, play, login, day]);
  const film = <Finale weekday={weekday(day)} hero={hero} {...wornOf(badges)} />;
  return <Scene sky={begun && film}>{rest}</Scene>;
}
