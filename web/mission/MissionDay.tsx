import type { Day } from '#domain/day.ts';
import { missionsOn } from '#domain/progress.ts';
import { weekOf } from '#domain/week.ts';
import { useKid } from '../api/kid.ts';
import { useWeek } from '../api/mark.ts';
import { Icon } from '../art/Picture.tsx';
import { Empty } from '../ui/Empty.tsx';
import { AcceptAll } from './AcceptAll.tsx';
import { ASK_PARENT } from './alert-texts.ts';
import { MissionTiles, SmallMissions } from './MissionCards.tsx';
import styles from './MissionDay.module.css';
import { useOpenedMission } from './opened.ts';
import { Thumbs } from './Thumbs.tsx';

/** One day of a kid's missions: what is to do and what is done (or waits for the parent). */
export function MissionDay({ login, day }: { login: string; day: Day }) {
  const progress = useWeek(login, weekOf(day));
  const { since } = useKid(login);
  const missions = missionsOn(progress, day);
  const { opened, open, close } = useOpenedMission(missions);
  const toDo = missions.filter(({ state }) => state === 'undone');
  const done = missions.filter(({ state }) => state !== 'undone');

  return (
    <>
      {missions.length === 0 && (since === null ? <NeverAny /> : <FreeDay />)}
      {missions.length > 0 && (
        <div className={`fills ${styles.day}`}>
          <section className={styles.toDo}>
            <div className={styles.line}>
              <h2 className={styles.title}>
                <Icon of="star-empty" />
                DO ZROBIENIA
              </h2>
            </div>
            {toDo.length > 0 && <MissionTiles missions={toDo} onOpen={open} />}
            {toDo.length === 0 && (
              <Empty
                look="proud"
                picture={<Icon of="proud-star" className={styles.star} />}
                text="Brawo! Nie masz już żadnych misji do wykonania!"
              />
            )}
          </section>
          <div className={styles.edge}>
            <section className={styles.done}>
              <div className={styles.line}>
                <h2 className={styles.title}>
                  <Icon of="star" />
                  ZROBIONE
                </h2>
                <AcceptAll login={login} shown={done} of="day" />
              </div>
              <SmallMissions missions={done} onOpen={open} />
            </section>
          </div>
        </div>
      )}
      <Thumbs login={login} opened={opened} onClose={close} />
    </>
  );
}

function NeverAny() {
  return <Empty picture={<Icon of="sleeping-star" className={styles.star} />} text={ASK_PARENT} />;
}

/** An empty day is no achievement, so the star is asleep. */
function FreeDay() {
  return (
    <Empty
      picture={<Icon of="sleeping-star" className={styles.star} />}
      text="W tym dniu nie ma żadnych misji."
    />
  );
}
