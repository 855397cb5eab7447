import { useLayoutEffect, useRef, useState } from 'react';
import type { Mission } from '#domain/mission/mission.ts';
import { MISSION_TIMES, type MissionTime } from '#domain/time/time-of-day.ts';
import { TIME_TITLES } from '#domain/time/time-titles.ts';
import { Icon, Picture } from '../../../illustrations/Picture.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { useDragging } from '../../../ui/lists/dragging.ts';
import { Empty } from '../../../ui/lists/Empty.tsx';
import { ListRow } from '../../../ui/lists/ListRow.tsx';
import { type Destination, oneStep } from './arrangement.ts';
import styles from './MovableMissions.module.css';

const STEPS = [
  { by: -1, name: 'Wyżej', picture: 'arrow-up' },
  { by: 1, name: 'Niżej', picture: 'arrow-down' },
] as const;

/** By handles or by buttons. The focus stays on the pressed button, the new place is announced. */
export function MovableMissions({
  missions,
  onMove,
}: {
  /** In the order of a day. */
  missions: readonly Mission[];
  onMove: (lineage: number, to: Destination) => void;
}) {
  const [said, setSaid] = useState('');
  const pressed = useRef<{ lineage: number; by: number } | null>(null);
  const { list, dragged, handle } = useDragging((id, { group, at }) => {
    move(Number(id), { timeOfDay: group as MissionTime, at });
  });
  // A row that React moves loses the focus. At the end of the list only the other button remains.
  useLayoutEffect(() => {
    if (!pressed.current) return;
    const { lineage, by } = pressed.current;
    pressed.current = null;
    const buttons = list.current?.querySelectorAll<HTMLElement>(`[data-row="${lineage}"] button`);
    const [up, down] = buttons ?? [];
    const [wanted, other] = by < 0 ? [up, down] : [down, up];
    (wanted?.matches(':disabled') ? other : wanted)?.focus();
  });

  function move(lineage: number, to: Destination) {
    const mission = missions.find((each) => each.lineage === lineage);
    const group = missions.filter(({ timeOfDay }) => timeOfDay === to.timeOfDay);
    if (!mission || group[to.at] === mission) return;
    const count = group.includes(mission) ? group.length : group.length + 1;
    setSaid(`${mission.name}: ${TIME_TITLES[to.timeOfDay]}, miejsce ${to.at + 1} z ${count}`);
    onMove(lineage, to);
  }

  function dropAt(time: MissionTime, at: number): boolean {
    return dragged?.over.group === time && dragged.over.at === at;
  }

  return (
    <div ref={list} className="part">
      <p className="only-heard" role="status">
        {said}
      </p>
      {MISSION_TIMES.map((time) => {
        const group = missions.filter(({ timeOfDay }) => timeOfDay === time);
        const others = group.filter(({ lineage }) => `${lineage}` !== dragged?.id);
        return (
          <section key={time} className="part" data-group={time} aria-label={TIME_TITLES[time]}>
            <h2>{TIME_TITLES[time]}</h2>
            {group.length === 0 && <Empty text="Nie ma tu jeszcze misji." />}
            <ul className={`rows ${dropAt(time, others.length) ? styles.end : ''}`}>
              {group.map((mission) => {
                const { lineage, name, picture } = mission;
                const isDragged = dragged?.id === `${lineage}`;
                const isHere = !isDragged && dropAt(time, others.indexOf(mission));
                return (
                  <li
                    key={lineage}
                    data-row={lineage}
                    className={isDragged ? styles.dragged : isHere ? styles.here : undefined}
                  >
                    <ListRow
                      picture={
                        <span className="labelled">
                          <span className={styles.handle} data-handle {...handle(`${lineage}`)}>
                            <Icon of="handle" />
                          </span>
                          <Picture of={picture} />
                        </span>
                      }
                      name={name}
                      end={
                        <span className="buttons">
                          {STEPS.map(({ by, name: step, picture: arrow }) => {
                            const to = oneStep(missions, lineage, by);
                            return (
                              <Button
                                key={by}
                                look="quiet"
                                shape="round"
                                aria-label={`${step}: ${name}`}
                                disabled={!to}
                                onClick={() => {
                                  if (!to) return;
                                  pressed.current = { lineage, by };
                                  move(lineage, to);
                                }}
                              >
                                <Icon of={arrow} />
                              </Button>
                            );
                          })}
                        </span>
                      }
                    />
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
