import type { Day } from '#domain/day.ts';
import { isLater } from '#domain/lineage.ts';
import { type DayMission, missionsOn } from '#domain/progress.ts';
import { weekOf } from '#domain/week.ts';
import { useFamily, useTimeOfDay, useToday } from '../api/family.ts';
import { useKid } from '../api/kid.ts';
import { useMarker, useWeek } from '../api/mark.ts';
import { Icon } from '../art/Picture.tsx';
import { GoalCorner } from '../gift/GoalCorner.tsx';
import { Button } from '../ui/Button.tsx';
import { Empty } from '../ui/Empty.tsx';
import { PageVoice } from '../voice/PageVoice.tsx';
import { AcceptAll } from './AcceptAll.tsx';
import { ASK_PARENT } from './alert-texts.ts';
import { LaterMissions } from './LaterMissions.tsx';
import { MissionCards } from './MissionCards.tsx';
import styles from './MissionDay.module.css';
import { useOpenedMission } from './opened.ts';
import { Thumbs } from './Thumbs.tsx';
import { useOneByOne } from './use-one-by-one.tsx';

const FREE_DAY = 'W tym dniu nie ma żadnych misji.';

/** One day of a kid's missions: what is to do and what is done (or waits for the parent). */
export function MissionDay({ login, day }: { login: string; day: Day }) {
  const progress = useWeek(login, weekOf(day));
  const { since } = useKid(login);
  const today = useToday();
  const parent = useFamily().parent.gender;
  const missions = missionsOn(progress, day);
  const { opened, open, close } = useOpenedMission(missions);
  const toDo = missions.filter(({ state }) => state === 'undone');
  const done = missions.filter(({ state }) => state !== 'undone');
  const isKids = useMarker() === 'kid';
  const isToday = day === today;
  const now = useTimeOfDay();
  const isFolded = ({ mission }: DayMission) =>
    isKids && isToday && isLater(mission.timeOfDay, now);
  const later = toDo.filter(isFolded);
  const due = toDo.filter((each) => !isFolded(each));
  const { start, oneByOne } = useOneByOne(due);

  return (
    <>
      <PageVoice
        to={{
          is: 'day-page',
          day,
          today,
          missions,
          empty: since === null ? ASK_PARENT : FREE_DAY,
          parent,
        }}
        opens={`day ${day}`}
      />
      {missions.length === 0 && (since === null ? <NeverAny /> : <FreeDay />)}
      {missions.length > 0 && (
        <div className={styles.columns}>
          <section className={styles.column}>
            <h2 className={styles.title}>
              <Icon of="star-empty" />
              DO ZROBIENIA
            </h2>
            {isKids && due.length > 1 && (
              <Button look="star" big onClick={start}>
                <Icon of="missions" />
                Po kolei
              </Button>
            )}
            <MissionCards missions={due} onOpen={open}>
              {later.length > 0 && <LaterMissions missions={later} onOpen={open} />}
            </MissionCards>
            {toDo.length === 0 && (
              <Empty
                look="proud"
                picture={<Icon of="proud-star" className={styles.star} />}
                text="Brawo! Nie masz już żadnych misji do wykonania!"
              />
            )}
          </section>
          <section className={styles.column}>
            <h2 className={styles.title}>
              <Icon of="star" />
              ZROBIONE
            </h2>
            <AcceptAll login={login} shown={done} of="day" />
            <MissionCards missions={done} onOpen={open} />
          </section>
        </div>
      )}
      <GoalCorner login={login} />
      <Thumbs
        login={login}
        progress={progress}
        opened={oneByOne?.mission ?? opened}
        onClose={close}
        oneByOne={oneByOne}
      />
    </>
  );
}

function NeverAny() {
  return <Empty picture={<Icon of="sleeping-star" className={styles.star} />} text={ASK_PARENT} />;
}

/** An empty day is no achievement, so the star is asleep. */
function FreeDay() {
  return <Empty picture={<Icon of="sleeping-star" className={styles.star} />} text={FREE_DAY} />;
}
