import { useState } from 'react';
import type { Day } from '#domain/day.ts';
import { type MarkState, stateOf } from '#domain/mark.ts';
import { activeOn, type Mission } from '#domain/mission.ts';
import { weekOf } from '#domain/week.ts';
import { useKid } from '../api/kid.ts';
import { useWeek } from '../api/mission.ts';
import { Icon } from '../art/Picture.tsx';
import { Empty } from '../ui/Empty.tsx';
import { MissionCard } from './MissionCard.tsx';
import styles from './MissionDay.module.css';
import { ASK_PARENT } from './said.ts';
import { Thumbs } from './Thumbs.tsx';

/** One day of a kid's missions: what is to do and what is done (or waits for the parent). */
export function MissionDay({ login, day }: { login: string; day: Day }) {
  const progress = useWeek(login, weekOf(day));
  const { since } = useKid(login);
  const [open, setOpen] = useState<number | null>(null);
  const missions = progress.missions
    .filter((mission) => activeOn(mission, day))
    .map((mission) => ({ mission, state: stateOf(progress.marks, mission.mission, day) }));
  const toDo = missions.filter(({ state }) => state === 'undone');
  const done = missions.filter(({ state }) => state !== 'undone');
  const opened = missions.find(({ mission }) => mission.mission === open);

  return (
    <div className={styles.columns}>
      <section className={styles.column}>
        <h2 className={styles.title}>
          <Icon of="star-empty" />
          DO ZROBIENIA
        </h2>
        <Cards missions={toDo} onOpen={setOpen} />
        {since === null && <Empty text={ASK_PARENT} />}
        {since !== null && toDo.length === 0 && (
          <Empty
            look="proud"
            picture={<Icon of="proud-star" className={styles.proud} />}
            text="Brawo! Nie masz już żadnych misji do wykonania!"
          />
        )}
      </section>
      <section className={styles.column}>
        <h2 className={styles.title}>
          <Icon of="star" />
          ZROBIONE
        </h2>
        <Cards missions={done} onOpen={setOpen} />
      </section>
      <Thumbs login={login} opened={opened && { ...opened, day }} onClose={() => setOpen(null)} />
    </div>
  );
}

function Cards({
  missions,
  onOpen,
}: {
  missions: { mission: Mission; state: MarkState }[];
  onOpen: (mission: number) => void;
}) {
  return (
    <ul className="cards">
      {missions.map(({ mission, state }) => (
        <li key={mission.mission}>
          <MissionCard mission={mission} state={state} onOpen={() => onOpen(mission.mission)} />
        </li>
      ))}
    </ul>
  );
}
