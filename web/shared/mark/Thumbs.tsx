import {
  type Dispatch,
  type ReactNode,
  type Ref,
  useCallback,
  useImperativeHandle,
  useReducer,
  useRef,
  useState,
} from 'react';
import type { Parents } from '#domain/base/gender.ts';
import { BY_ITSELF } from '#domain/mission/mark.ts';
import { givenStars } from '#domain/progress/day-constellation.ts';
import type { DayMission, Progress } from '#domain/progress/progress.ts';
import { weekday } from '#domain/time/day.ts';
import { Icon } from '../../illustrations/Picture.tsx';
import { useParents, useToday } from '../../offline/client/family.ts';
import { OkButton } from '../../ui/controls/OkButton.tsx';
import { isRepeated, newestPress, noteMashing } from '../../ui/device/fingers.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { DOUBLE_TAP_MS } from '../../ui/dialogs/tap-guard.ts';
import { Beside } from '../../ui/lists/Beside.tsx';
import { useLater } from '../page/later.ts';
import { useFeedback } from '../sound/Cheer.tsx';
import { SpeakButton } from '../voice/SpeakButton.tsx';
import { OpenedMission } from './card/OpenedMission.tsx';
import { useMarker } from './queries.ts';
import { FINALE_HOLDS_MS, FLIGHT_MS, type RaisedThumb } from './raised.ts';
import styles from './Thumbs.module.css';
import { type Answer, CLOSED, nextThumb, openedIn, type ThumbEvent } from './thumb-state.ts';
import { type Celebration, type Direction, useGive } from './use-give.ts';

/** A hand that mashes closes no message before it was seen. */
const SEEN_MS = 4000;

const cheering = () => import('./Feedback.tsx');
const noting = () => import('./MissionNotes.tsx');

type Open = (tapped: DayMission) => void;

/** For a page's `Thumbs`, and for its cards: opens the tapped one. */
export function useThumbs() {
  const thumbs = useRef<Open>(null);
  const open: Open = useCallback((tapped) => thumbs.current?.(tapped), []);
  return { thumbs, open };
}

/** „Po kolei”: the dialog fills the screen, shows this, and stays open after a thumb. */
export interface OneByOne {
  mission: DayMission;
  show: (onThumb: (direction: Direction) => void) => ReactNode;
  stop: () => void;
}

interface ThumbsProps {
  ref: Ref<Open>;
  login: string;
  progress: Progress;
  /** Those that can be tapped. */
  missions: readonly DayMission[];
  oneByOne?: OneByOne | undefined;
}

/** Where several grown-ups could accept it, and where nobody did. */
function saysWhoAccepted({ marks }: Progress, of: DayMission, parents: Parents): boolean {
  if (of.state !== 'done') return false;
  const mark = marks.find(({ mission, day }) => mission === of.mission.mission && day === of.day);
  return parents === 'rodzice' || mark?.by === BY_ITSELF;
}

/** Stores which mission is open, so that a tap does not render the page behind the dialog. */
export function Thumbs({ ref, login, progress, missions, oneByOne }: ThumbsProps) {
  const parents = useParents();
  const today = useToday();
  const isParent = useMarker() === 'parent';
  const [state, dispatch] = useReducer(nextThumb, CLOSED);
  const opened = oneByOne?.mission ?? openedIn(state, missions);
  const close = () => dispatch({ is: 'closed' });
  if (!opened && (state.is === 'open' || state.is === 'sending')) close();
  useOpen(ref, dispatch);
  const celebration = useLater(cheering, opened !== undefined && !isParent, opened);
  const isNoted = opened !== undefined && (isParent || opened.excused === true);
  const notes = useLater(noting, isNoted, opened);
  const give = useGive({ login, progress, celebration, state, dispatch, opened });
  const raised = state.is === 'answered' ? state.raised : undefined;
  return (
    <>
      {celebration && raised?.from && <celebration.StarFlight of={raised} from={raised.from} />}
      {state.is === 'answered'
        ? answerDialog({
            login,
            answer: state,
            Cheers: isParent ? undefined : celebration?.Feedback,
            onClose: close,
          })
        : opened &&
          missionDialog({
            opened,
            parents,
            oneByOne,
            onThumb: give,
            onClose: close,
            notes: isNoted && notes && (
              <notes.MissionNotes
                login={login}
                of={opened}
                progress={progress}
                today={today}
                isParent={isParent}
                hasAcceptor={isParent && saysWhoAccepted(progress, opened, parents)}
                onClose={close}
              />
            ),
          })}
    </>
  );
}

/** Lets the page open a tapped mission through `ref`. */
function useOpen(ref: Ref<Open>, dispatch: Dispatch<ThumbEvent>): void {
  const { play } = useFeedback();
  const open: Open = useCallback(
    (of) => {
      play('open');
      dispatch({ is: 'tapped', of });
    },
    [play, dispatch],
  );
  useImperativeHandle(ref, () => open, [open]);
}

// Both are called, not rendered: one follows the other in the same element, so that the page behind
// it stays inert without interruption.

function missionDialog({
  opened,
  parents,
  oneByOne,
  notes,
  onThumb,
  onClose,
}: {
  opened: DayMission;
  parents: Parents;
  oneByOne: OneByOne | undefined;
  notes: ReactNode;
  onThumb: (direction: Direction) => void;
  onClose: () => void;
}) {
  return (
    <Dialog
      title={opened.mission.name}
      size={oneByOne && 'whole'}
      loudspeaker={
        <SpeakButton
          of={{ is: 'open-mission', ...opened, parents }}
          opens={`mission ${opened.mission.lineage}`}
        />
      }
      onClose={oneByOne?.stop ?? onClose}
    >
      {oneByOne?.show(onThumb) ?? <OpenedMission of={opened} onThumb={onThumb} onClose={onClose} />}
      {notes}
    </Dialog>
  );
}

interface AnswerProps {
  login: string;
  answer: Answer;
  /** On a slow connection it may load a little later. */
  Cheers: Celebration['Feedback'] | undefined;
  onClose: () => void;
}

function answerDialog(answered: AnswerProps) {
  const { raised } = answered.answer;
  const { title, text, seenBy } = answered.answer.text;
  const { finale = null, from = null } = raised ?? {};
  // No tap ends a message that is still invisible, nor a finale that has just begun.
  const holds = (finale === null ? DOUBLE_TAP_MS : FINALE_HOLDS_MS) + (from ? FLIGHT_MS : 0);
  return (
    <Dialog
      alert
      afterFlight={from !== null}
      size={finale === null ? undefined : 'wide'}
      holds={holds}
      title={title}
      loudspeaker={
        <SpeakButton
          of={{ is: 'alert', title, text, seenBy, star: raised && starOf(raised) }}
          opens={text}
        />
      }
      onClose={answered.onClose}
    >
      <ThumbAnswer {...answered} />
    </Dialog>
  );
}

/** For the voice. */
function starOf({ day, addsStar, constellation }: RaisedThumb) {
  if (!addsStar) return undefined;
  return { nth: givenStars(constellation), of: constellation.stars, weekday: weekday(day) };
}

function ThumbAnswer({ login, answer: { text, raised }, Cheers, onClose }: AnswerProps) {
  const { picture } = text;
  const words = <p className={styles.words}>{text.text}</p>;
  const [thumb] = useState(newestPress);
  const [shownAt] = useState(() => performance.now());
  const ok = (
    <OkButton
      big
      onClick={(event) => {
        // A hand that mashes the thumb means the thumb, also where „OK” is now. Not without end.
        if (isRepeated(thumb)) {
          if (performance.now() - shownAt < SEEN_MS) return event.preventDefault();
          noteMashing();
        }
        onClose();
      }}
    />
  );
  if (Cheers) {
    return (
      <Cheers login={login} of={raised} picture={picture} words={words} ok={ok} onClose={onClose} />
    );
  }
  return (
    <Beside shown={<Icon of={picture} className={styles.answer} />}>
      {words}
      {ok}
    </Beside>
  );
}
