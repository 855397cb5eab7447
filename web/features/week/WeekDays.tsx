import { type ReactNode, useState } from 'react';
import { pauseOn } from '#domain/pause/pause.ts';
import { dayStatesOf, excusedOn, missionsOn } from '#domain/progress/progress.ts';
import type { Day } from '#domain/time/day.ts';
import { daysOf, firstDay, weekOf } from '#domain/time/week.ts';
import { Icon } from '../../illustrations/Picture.tsx';
import { useToday } from '../../offline/client/family.ts';
import { useWeek } from '../../shared/data/mark.ts';
import { DayStars } from '../../shared/hero/DayStars.tsx';
import { useAcceptedText } from '../../shared/mark/card/AcceptedBy.tsx';
import { lookOf } from '../../shared/mark/card/MissionCard.tsx';
import { Thumbs, useThumbs } from '../../shared/mark/Thumbs.tsx';
import { More } from '../../shared/page/More.tsx';
import { Chip } from '../../ui/cards/Chip.tsx';
import { Empty } from '../../ui/lists/Empty.tsx';
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
  const days = daysOf(week).map((day) => {
    const pause = pauseOn(progress, day);
    // Missions done before the pause was set keep their points, and waiting ones can be accepted.
    const missions = missionsOn(pause ? { ...progress, pauses: [] } : progress, day);
    const kept = pause ? missions.filter(({ state }) => state !== 'undone') : missions;
    return { day, pause, missions: [...kept, ...excusedOn(progress, day)] };
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
  const isPresent = week === weekOf(today);
  // A kid sees the day of the star it tapped; first today or Monday, or all that a filter selects.
  const here = `${week} ${filter}`;
  const [tap, setTap] = useState<{ here: string; picked: Day | null } | null>(null);
  const picked =
    tap?.here === here ? tap.picked : filter !== 'all' ? null : isPresent ? today : firstDay(week);
  const accepted = useAcceptedText(progress);
  const all = days.flatMap(({ missions }) => missions);
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
          monday={firstDay(week)}
          picked={picked}
          onPick={(day) => setTap({ here, picked: day === picked ? null : day })}
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
