import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { kidUp, type MarkState } from '#domain/mission/mark.ts';
import { type DayMission, isLastOfDay, type Progress } from '#domain/progress/progress.ts';
import type { Day } from '#domain/time/day.ts';
import { Icon } from '../../illustrations/Picture.tsx';
import { useFamily, useParents, useToday } from '../../offline/client/family.ts';
import { isDayOver } from '../../offline/client/today.ts';
import { OkButton } from '../../ui/controls/OkButton.tsx';
import { isRepeated, newestPress, noteMashing } from '../../ui/device/fingers.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { useToast } from '../../ui/dialogs/Toasts.tsx';
import { DOUBLE_TAP_MS } from '../../ui/dialogs/tap-guard.ts';
import { Beside } from '../../ui/lists/Beside.tsx';
import { useCommand } from '../command/command.ts';
import { useMark, useMarker } from '../data/mark.ts';
import { useLater } from '../page/later.ts';
import { useFeedback } from '../sound/Cheer.tsx';
import { SpeakButton } from '../voice/SpeakButton.tsx';
import {
  type AlertText,
  alertToKid,
  alertToParent,
  NEW_DAY,
  NEW_DAY_PARENT,
} from './alert-texts.ts';
import { OpenedMission } from './card/OpenedMission.tsx';
import type { OneByOne } from './one-by-one.ts';
import {
  cardOf,
  FINALE_HOLDS_MS,
  isFinaleDue,
  type Place,
  placeOf,
  type Raised,
} from './raised.ts';
import styles from './Thumbs.module.css';

/** A hand that mashes closes no message before it was seen. */
const SEEN_MS = 4000;

const DAY_OVER = 'day-over';

const cheering = () => import('./Feedback.tsx');
const excusing = () => import('./ExcuseButton.tsx');

interface Thumb {
  direction: 'up' | 'down';
  of: DayMission;
  to: MarkState;
  changes: boolean;
  today: Day;
  /** The page may show yesterday, so the alert waits for the response. */
  late: boolean;
  /** The position of its card. */
  from: Place | null;
  /** Whether it was the last mission of today to do. */
  endsDay: boolean;
}

/** `raised` if it is celebrated. */
interface Told {
  text: AlertText;
  raised?: Raised;
}

export function Thumbs({
  login,
  progress,
  opened,
  onClose,
  oneByOne,
}: {
  login: string;
  progress: Progress;
  opened: DayMission | undefined;
  onClose: () => void;
  /** „Po kolei”: the dialog fills the screen, shows this, and stays open after a thumb. */
  oneByOne?: OneByOne | undefined;
}) {
  const { kids } = useFamily();
  const parents = useParents();
  const today = useToday();
  const marker = useMarker();
  const mark = useMark(login);
  const toast = useToast();
  const queryClient = useQueryClient();
  const { play, still } = useFeedback();
  const [told, setTold] = useState<Told | null>(null);
  // A parent only sees who accepted a done mission, and only if there are several grown-ups.
  const isAccepted = parents === 'rodzice' && opened?.state === 'done';
  const later = useLater(
    cheering,
    opened !== undefined && (marker === 'kid' || isAccepted),
    opened,
  );
  const isExcusing = opened !== undefined && (marker === 'parent' || opened.excused === true);
  const excuses = useLater(excusing, isExcusing, opened);
  const kid = kids.find((each) => each.login === login);

  const command = useCommand(
    ({ of: { mission, day, state }, to, today }: Thumb) =>
      mark({ mission: mission.mission, day, to, saw: state, today }),
    {
      queued: true,
      onDone: (_, thumb) => {
        if (!thumb.late) return;
        tell(thumb);
        onClose();
      },
      onPage: [DAY_OVER],
      onRefused: ({ reason }, { late }) => {
        const isNewDay = reason === DAY_OVER;
        setTold(isNewDay && marker === 'kid' ? { text: NEW_DAY } : null);
        if (isNewDay && marker === 'parent') toast({ text: NEW_DAY_PARENT });
        if (late) onClose();
      },
    },
  );

  function give(direction: 'up' | 'down') {
    if (!opened || !kid) return;
    const { mission, state, day } = opened;
    const raised = marker === 'parent' ? 'done' : kidUp(mission, day, today);
    const changes = direction === 'up' ? state !== 'done' && state !== raised : state !== 'undone';
    const to = direction === 'up' ? raised : 'undone';
    const thumb: Thumb = {
      direction,
      of: opened,
      to,
      changes,
      today,
      late: isDayOver(queryClient),
      from: later && !still ? placeOf(cardOf(opened)) : null,
      endsDay: day === today && isLastOfDay(progress, opened),
    };
    if (changes || thumb.late) command.send(thumb);
    if (thumb.late) return;
    tell(thumb);
    onClose();
  }

  function tell(thumb: Thumb) {
    const { direction, of, to, changes } = thumb;
    const { state } = of;
    if (marker === 'kid') {
      if (!kid) return;
      const isRaised = direction === 'up' && changes;
      const text = alertToKid(direction, isRaised ? 'undone' : state, kid.gender, parents);
      if (!isRaised) return setTold({ text });
      setTold({ text, raised: raisedBy(thumb) });
      play(to === 'wait' ? 'waiting' : 'done');
    } else if (!changes) {
      setTold({ text: alertToParent(direction) });
    } else {
      import('./card/marked-toast.ts').then(
        ({ markedToast }) => toast(markedToast(login, of, to, mark)),
        () => {},
      );
    }
  }

  function raisedBy({ of, to, from, endsDay }: Thumb): Raised {
    const finale = endsDay && isFinaleDue(login, of.day) ? of.day : null;
    return { card: cardOf(of), from, waits: to === 'wait', finale };
  }

  // No tap ends a message that is still invisible, nor a finale that has just begun.
  const holdsMs = ({ finale, from }: Partial<Raised> = {}) =>
    (typeof finale === 'number' ? FINALE_HOLDS_MS : DOUBLE_TAP_MS) +
    (from && later ? later.FLIGHT_MS : 0);
  const read = () => setTold(null);
  // One element for both, so that the page behind it stays inert without interruption.
  return (
    <>
      {later && told?.raised?.from && <later.StarFlight {...told.raised} from={told.raised.from} />}
      {told ? (
        <Dialog
          alert
          afterFlight={Boolean(told.raised?.from)}
          size={typeof told.raised?.finale === 'number' ? 'wide' : undefined}
          holds={holdsMs(told.raised)}
          title={told.text.title}
          loudspeaker={
            <SpeakButton
              to={{ is: 'alert', title: told.text.title, text: told.text.text }}
              opens={told.text.text}
            />
          }
          onClose={read}
        >
          <ThumbAnswer
            login={login}
            {...told}
            Cheers={marker === 'kid' ? later?.Feedback : undefined}
            onClose={read}
          />
        </Dialog>
      ) : (
        opened && (
          <Dialog
            title={opened.mission.name}
            size={oneByOne && 'whole'}
            loudspeaker={
              <SpeakButton
                to={{ is: 'open-mission', ...opened, parents }}
                opens={`mission ${opened.mission.lineage}`}
              />
            }
            onClose={oneByOne?.stop ?? onClose}
          >
            {oneByOne?.show(give) ?? <OpenedMission of={opened} onThumb={give} onClose={onClose} />}
            {isExcusing && excuses && (
              <excuses.ExcuseButton
                of={opened}
                isParent={marker === 'parent'}
                {...{ login, progress, today, onClose }}
              />
            )}
            {marker === 'parent' && later && <later.AcceptedBy of={opened} progress={progress} />}
          </Dialog>
        )
      )}
    </>
  );
}

/** On a slow connection the celebration may load a little later. */
function ThumbAnswer({
  login,
  text: { picture, text },
  raised,
  Cheers,
  onClose,
}: Told & {
  login: string;
  Cheers: typeof import('./Feedback.tsx').Feedback | undefined;
  onClose: () => void;
}) {
  const words = <p className={styles.words}>{text}</p>;
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
  if (Cheers) return <Cheers login={login} of={raised} {...{ picture, words, ok, onClose }} />;
  return (
    <Beside shown={<Icon of={picture} className={styles.answer} />}>
      {words}
      {ok}
    </Beside>
  );
}
