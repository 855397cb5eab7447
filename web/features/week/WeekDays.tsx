import { type ReactNode, useState } from 'react';
import { pauseOn } from '#domain/pause/pause.ts';
import { constellationOn } from '#domain/progress/day-constellation.ts';
import { dayStatesOf, excusedOn, missionsOn } from '#domain/progress/progress.ts';
import type { Day } from '#domain/time/day.ts';
import { daysOf, firstDay, type Week, weekOf } from '#domain/time/week.ts';
import { Icon } from '../../illustrations/Picture.tsx';
import { useToday } from '../../offline/client/family.ts';
import { DayStars } from '../../shared/hero/DayStars.tsx';
import { useAcceptedText } from '../../shared/mark/card/AcceptedBy.tsx';
import { lookOf } from '../../shared/mark/card/MissionCard.tsx';
import { useWeek } from '../../shared/mark/queries.ts';
import { Thumbs, useThumbs } from '../../shared/mark/Thumbs.tsx';
import { More } from '../../shared/page/More.tsx';
import { Chip } from '../../ui/cards/Chip.tsx';
import { Empty } from '../../ui/lists/Empty.tsx';
import type { Filter } from './filter.ts';
import { type DayOfWeek, WeekDay } from './WeekDay.tsx';
import type { Shown } from './week-paths.ts';

const NOTHING = {
  undone: { look: 'proud', picture: 'proud-star', text: 'Brawo! Nic tu nie zostało do zrobienia.' },
  wait: { look: 'calm', picture: 'hourglass', text: 'Nic nie czeka na rodzica.' },
  done: { look: 'calm', picture: 'sleeping-star', text: 'Tu pojawią się zrobione misje.' },
  none: { look: 'calm', picture: 'sleeping-star', text: 'W tym tygodniu nie ma misji.' },
} as const;

/**
 * A kid taps a star to see its day. For a parent, today is first, and earlier days are collapsed
 * above it (decision 46).
 */
export function WeekDays({ login, week, filter, area }: Shown) {
  const today = useToday();
  const progress = useWeek(login, week);
  const { all, shown } = shownDays(progress, week, filter);
  const isPresent = week === weekOf(today);
  const [picked, pick] = usePickedDay(week, filter);
  const accepted = useAcceptedText(progress);
  const { thumbs, open } = useThumbs();
  const earlier = isPresent && filter === 'all' ? shown.filter(({ day }) => day < today) : [];
  const waiting = earlier.flatMap((each) => each.missions).filter(({ state }) => state === 'wait');
  const row = (of: DayOfWeek) => (
    <WeekDay
      key={`${of.day} ${filter}`}
      login={login}
      of={of}
      area={area}
      open={area === 'kid' || filter !== 'all' || of.day === today}
      {...(area === 'parent' && { accepted })}
      onOpen={open}
    />
  );
  const empty = all.length > 0 ? filter : 'none';
  if (area === 'kid') {
    const of = shown.filter(({ day }) => (picked === null ? filter !== 'all' : day === picked));
    return (
      <>
        <DayStars
          look="page"
          days={dayStatesOf(progress, week)}
          figures={daysOf(week).map((day) => constellationOn(progress, day))}
          monday={firstDay(week)}
          picked={picked}
          onPick={pick}
        />
        {of.map(row)}
        {of.length === 0 && empty !== 'all' && <Nothing of={empty} />}
        <Thumbs ref={thumbs} login={login} progress={progress} missions={all} />
      </>
    );
  }
  return (
    <>
      {shown.length === 0 && empty !== 'all' && <Nothing of={empty} />}
      {earlier.length > 0 && <EarlierDays waiting={waiting.length}>{earlier.map(row)}</EarlierDays>}
      {shown.slice(earlier.length).map(row)}
      <Thumbs ref={thumbs} login={login} progress={progress} missions={all} />
    </>
  );
}

/** The days that a filter selects, with those missions, and all missions of the week. */
function shownDays(progress: ReturnType<typeof useWeek>, week: Week, filter: Filter) {
  const days = daysOf(week).map((day) => {
    const pause = pauseOn(progress, day);
    // Missions done before the pause was set retain their points, and waiting ones can be accepted.
    const missions = missionsOn(pause ? { ...progress, pauses: [] } : progress, day);
    const retained = pause ? missions.filter(({ state }) => state !== 'undone') : missions;
    return { day, pause, missions: [...retained, ...excusedOn(progress, day)] };
  });
  const shown = days
    .filter(({ pause }) => filter === 'all' || !pause)
    .map(({ day, pause, missions }) => ({
      day,
      pause: pause?.kind,
      full: !pause && missions.every(({ state, excused }) => excused || state === 'done'),
      missions: missions.filter((of) => filter === 'all' || lookOf(of) === filter),
    }))
    .filter(({ missions }) => filter === 'all' || missions.length > 0);
  return { all: days.flatMap(({ missions }) => missions), shown };
}

/** A kid sees the day of the star it tapped; first today or Monday, or all that a filter selects. */
function usePickedDay(week: Week, filter: Filter) {
  const today = useToday();
  const view = `${week} ${filter}`;
  const [tap, setTap] = useState<{ view: string; picked: Day | null } | null>(null);
  const first = week === weekOf(today) ? today : firstDay(week);
  const picked = tap?.view === view ? tap.picked : filter === 'all' ? first : null;
  const pick = (day: Day) => setTap({ view, picked: day === picked ? null : day });
  return [picked, pick] as const;
}

function Nothing({ of }: { of: keyof typeof NOTHING }) {
  const { picture, ...message } = NOTHING[of];
  return <Empty {...message} picture={<Icon of={picture} />} />;
}

/** A line above today. The number of waiting marks stays visible. */
function EarlierDays({ waiting, children }: { waiting: number; children: ReactNode }) {
  return (
    <More
      title={
        <>
          Wcześniej w tym tygodniu
          {waiting > 0 && (
            <Chip look="wait">
              <Icon of="hourglass" />
              <span className="only-heard">do zaakceptowania: </span>
              {waiting}
            </Chip>
          )}
        </>
      }
    >
      <div className="rows">{children}</div>
    </More>
  );
}
