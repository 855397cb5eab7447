import { useQueryClient } from '@tanstack/react-query';
import type { Dispatch } from 'react';
import { kidUp, type MarkState } from '#domain/mission/mark.ts';
import { constellationOn, givenStars } from '#domain/progress/day-constellation.ts';
import {
  type DayMission,
  isLastOfDay,
  type Progress,
  withMark,
} from '#domain/progress/progress.ts';
import type { Day } from '#domain/time/day.ts';
import { useFamily, useParents, useToday } from '../../offline/client/family.ts';
import { isDayOver } from '../../offline/client/today.ts';
import { useToast } from '../../ui/dialogs/Toasts.tsx';
import { useCommand } from '../command/command.ts';
import { useFeedback } from '../sound/Cheer.tsx';
import { alertToKid, alertToParent, NEW_DAY, NEW_DAY_PARENT } from './alert-texts.ts';
import { useMark, useMarker } from './queries.ts';
import { cardOf, isFinaleDue, placeOf, type RaisedThumb } from './raised.ts';
import type { Answer, ThumbEvent, ThumbState } from './thumb-state.ts';

export type Celebration = typeof import('./Feedback.tsx');
export type Direction = 'up' | 'down';

const DAY_OVER = 'day-over';

interface Thumb {
  of: DayMission;
  to: MarkState;
  today: Day;
  /** The page may show yesterday, so the alert waits for the response. */
  late: boolean;
  /** `null`: a toast says it. */
  answer: Answer | null;
}

interface GiveOptions {
  login: string;
  progress: Progress;
  celebration: Celebration | null;
  state: ThumbState;
  dispatch: Dispatch<ThumbEvent>;
  opened: DayMission | undefined;
}

/** Returns what a tap on a thumb does. */
export function useGive({ login, progress, celebration, state, dispatch, opened }: GiveOptions) {
  const { kids } = useFamily();
  const parents = useParents();
  const today = useToday();
  const isParent = useMarker() === 'parent';
  const mark = useMark(login);
  const toast = useToast();
  const queryClient = useQueryClient();
  const { still } = useFeedback();
  const showAnswer = useShowAnswer(login, dispatch);
  const kid = kids.find((each) => each.login === login);

  const command = useCommand(
    ({ of: { mission, day, state: saw }, to, today }: Thumb) =>
      mark({ mission: mission.mission, day, to, saw, today }),
    {
      queued: true,
      onDone: (_, thumb) => thumb.late && showAnswer(thumb),
      onPage: [DAY_OVER],
      onRefused: ({ reason }) => {
        const isNewDay = reason === DAY_OVER;
        dispatch(isNewDay && !isParent ? { is: 'answered', text: NEW_DAY } : { is: 'refused' });
        if (isNewDay && isParent) toast({ text: NEW_DAY_PARENT });
      },
    },
  );

  function give(direction: Direction) {
    if (!opened || !kid || state.is === 'sending') return;
    const { mission, state: before, day } = opened;
    const raised = isParent ? 'done' : kidUp(mission, day, today);
    const changes =
      direction === 'up' ? before !== 'done' && before !== raised : before !== 'undone';
    const isRaised = changes && direction === 'up';
    const text = isParent
      ? !changes && alertToParent(direction)
      : alertToKid(direction, isRaised ? 'undone' : before, kid.gender, parents);
    const thumb: Thumb = {
      of: opened,
      to: direction === 'up' ? raised : 'undone',
      today,
      late: isDayOver(queryClient),
      answer: text ? { text, raised: isRaised ? raisedBy(opened, raised) : undefined } : null,
    };
    if (changes || thumb.late) command.send(thumb);
    if (thumb.late) dispatch({ is: 'sent' });
    else showAnswer(thumb);
  }

  function raisedBy(of: DayMission, to: MarkState): RaisedThumb {
    const card = cardOf(of);
    const endsDay = of.day === today && isLastOfDay(progress, of);
    const before = constellationOn(progress, of.day);
    const raised = withMark(progress, of.mission.mission, of.day, to);
    const constellation = constellationOn(raised, of.day);
    return {
      card,
      day: of.day,
      constellation,
      addsStar: givenStars(constellation) > givenStars(before),
      from: celebration && !still ? placeOf(card) : null,
      waits: to === 'wait',
      finale: endsDay && isFinaleDue(login, of.day) ? of.day : null,
    };
  }

  return give;
}

/** Shows the dialog of the answer, or else closes the mission and shows a toast. */
function useShowAnswer(login: string, dispatch: Dispatch<ThumbEvent>) {
  const mark = useMark(login);
  const toast = useToast();
  const { play } = useFeedback();
  return ({ of, to, answer }: Thumb) => {
    if (answer) {
      dispatch({ is: 'answered', ...answer });
      if (answer.raised) play(to === 'wait' ? 'waiting' : 'done');
      return;
    }
    dispatch({ is: 'closed' });
    import('./toasts.ts').then(
      ({ markedToast }) => toast(markedToast(login, of, to, mark)),
      () => {},
    );
  };
}
