import { type CSSProperties, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { wornOf } from '#domain/hero/badge.ts';
import { givenStars, isAwake } from '#domain/progress/day-constellation.ts';
import { type Day, weekday } from '#domain/time/day.ts';
import { FINALE_MS, Finale } from '../../illustrations/finale/Finale.tsx';
import type { Mood } from '../../illustrations/hero/LivelyHero.tsx';
import { Icon } from '../../illustrations/Picture.tsx';
import { DayFigure } from '../../illustrations/sky/DayFigure.tsx';
import { useFamily } from '../../offline/client/family.ts';
import { OkButton } from '../../ui/controls/OkButton.tsx';
import { onRest } from '../../ui/device/fingers.ts';
import { useReducedMotion } from '../../ui/device/reduced-motion.ts';
import { AlertDialog } from '../../ui/dialogs/Dialog.tsx';
import { StarShower } from '../../ui/stars/StarShower.tsx';
import { LivelyGrownUp } from '../account/LivelyGrownUp.tsx';
import { useKid } from '../data/kid.ts';
import { LivingHero } from '../hero/LivingHero.tsx';
import { Scene } from '../hero/Scene.tsx';
import { useFeedback } from '../sound/Cheer.tsx';
import { starSound } from '../sound/star-sound.ts';
import { silence } from '../voice/speaker.ts';
import type { AlertText } from './alert-texts.ts';
import styles from './Feedback.module.css';
import { FINALE_HOLDS_MS, FLIGHT_MS, noteFinale, type RaisedThumb } from './raised.ts';

export { StarFlight } from './StarFlight.tsx';

/** A message to a child closes by itself, but is visible at least this long, in milliseconds. */
const SEEN_MS = 4000;

/** A message does not close under a hand that plays with it: the next tap would meet the page. */
const PLAYED_MS = 2000;

/** How long before the end of its flight a star lands, in milliseconds: as in the style sheet. */
const LANDS_MS = 120;
/** Without a flight it rings after the sound of the thumb. */
const RINGS_MS = 500;

/** When the day's figure joins the hero in its finale, in milliseconds: as in the style sheet. */
const JOINS_MS = 1400;

const MOODS: Record<AlertText['picture'], Mood> = {
  'proud-star': 'cheers',
  hourglass: 'beside',
  'word-heart': 'comforts',
  check: 'comforts',
  sun: 'comforts',
};

/** Closes by itself after a thumb up. After the last one of today it is below the finale. */
export function Feedback({
  login,
  of: raised,
  picture,
  words,
  ok,
  onClose,
}: {
  login: string;
  /** Absent if the thumb changed nothing, or took a mark back. */
  of: RaisedThumb | undefined;
  picture: AlertText['picture'];
  words: ReactNode;
  ok: ReactNode;
  onClose: () => void;
}) {
  const { finale = null, from } = raised ?? {};
  const flight = from ? FLIGHT_MS : 0;
  const isMoving = !useReducedMotion();
  // With reduced motion nothing closes by itself.
  const seen = raised && isMoving ? SEEN_MS + (finale === null ? 0 : FINALE_MS / 2) : null;
  useClosesItself(seen && seen + flight, onClose);

  const rest = (
    <>
      {words}
      {raised && <FigureWithStar of={raised} after={flight} />}
      {ok}
    </>
  );
  if (finale !== null) return <DayDone login={login} day={finale} after={flight} rest={rest} />;
  return <Scene sky={<Answering login={login} picture={picture} />}>{rest}</Scene>;
}

function Answering({ login, picture }: { login: string; picture: AlertText['picture'] }) {
  const { grownUps } = useFamily();
  const mood = MOODS[picture];
  const companion =
    mood === 'beside'
      ? grownUps.slice(0, 2).map((each) => <LivelyGrownUp key={each.grownUp} of={each} />)
      : mood === 'comforts' && <Icon of={picture} />;
  return (
    <div className={styles.stage}>
      <LivingHero of={useKid(login)} mood={mood}>
        {companion}
      </LivingHero>
      {mood === 'beside' && (
        <div className={styles.handed}>
          <Icon of="star-waiting" />
        </div>
      )}
      {mood === 'cheers' && <StarShower />}
    </div>
  );
}

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
    <AlertDialog title="Brawo!" size="wide" holds={FINALE_HOLDS_MS} onClose={onClose}>
      <DayDone login={login} day={day} after={0} rest={<OkButton big onClick={onClose} />} />
    </AlertDialog>
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
    const joining = begun ? setTimeout(() => play(`figure-${weekday(day)}`), JOINS_MS) : undefined;
    return () => {
      clearTimeout(going);
      clearTimeout(joining);
    };
  }, [begun, after, play, login, day]);
  const film = <Finale weekday={weekday(day)} hero={hero} {...wornOf(badges)} />;
  return <Scene sky={begun && film}>{rest}</Scene>;
}

/**
 * The day's figure with the star of this thumb, which rings its step of the scale. A figure that
 * wakes has its own sound, in the finale if there is one.
 */
function FigureWithStar({
  of: { day, finale, addsStar, constellation },
  after,
}: {
  of: RaisedThumb;
  after: number;
}) {
  const { play } = useFeedback();
  const figure = `figure-${weekday(day)}` as const;
  const sound = isAwake(constellation) ? figure : starSound(givenStars(constellation));
  const rings = addsStar && finale === null;
  useEffect(() => {
    if (!rings) return;
    const ringing = setTimeout(() => play(sound), after === 0 ? RINGS_MS : after - LANDS_MS);
    return () => clearTimeout(ringing);
  }, [rings, sound, after, play]);
  return (
    <div className="night" style={{ '--after': `${after}ms` } as CSSProperties}>
      <DayFigure
        newest={addsStar}
        weekday={weekday(day)}
        of={constellation}
        className={styles.figure}
      />
    </div>
  );
}

/**
 * Once it was visible for `ms`, its narration has ended and the hand rests. A hidden page does not
 * count. With keyboard focus or a screen reader the person closes it.
 */
function useClosesItself(ms: number | null, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (ms === null) return;
    let timer: ReturnType<typeof setTimeout>;
    let stop = () => {};
    let isOver = false;
    const rested = () => {
      if (!document.activeElement?.matches(':focus-visible')) closeNow();
    };
    const seen = async () => {
      await silence();
      if (!isOver) stop = onRest(PLAYED_MS, rested);
    };
    const check = () => {
      clearTimeout(timer);
      stop();
      if (!document.hidden) timer = setTimeout(seen, ms);
    };
    check();
    document.addEventListener('visibilitychange', check);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
      document.removeEventListener('visibilitychange', check);
    };
  }, [ms]);
}
