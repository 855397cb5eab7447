import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { PictureId } from '#domain/catalogue/pictures.ts';
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
  { step: -1, name: 'Wyżej', picture: 'arrow-up' },
  { step: 1, name: 'Niżej', picture: 'arrow-down' },
] as const;

type Step = (typeof STEPS)[number]['step'];

/** By handles or by buttons. The focus stays on the pressed button, the new place is announced. */
export function MovableMissions({
  missions,
  onMove,
}: {
  /** In the order of a day. */
  missions: readonly Mission[];
  onMove: (lineage: number, to: Destination) => void;
}) {
  const { list, handle, dragged, dropAt, announcement, onStep } = useMoves(missions, onMove);
  return (
    <div ref={list} className={styles.list}>
      <p className="only-heard" role="status">
        {announcement}
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
                const isDropTarget = !isDragged && dropAt(time, others.indexOf(mission));
                return (
                  <li
                    key={lineage}
                    data-row={lineage}
                    className={
                      isDragged ? styles.dragged : isDropTarget ? styles.dropTarget : undefined
                    }
                  >
                    <ListRow
                      picture={<HandleAndPicture of={picture} handle={handle(`${lineage}`)} />}
                      name={name}
                      end={
                        <StepButtons
                          name={name}
                          to={(step) => oneStep(missions, lineage, step)}
                          onStep={(step, to) => onStep(lineage, step, to)}
                        />
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

function useMoves(
  missions: readonly Mission[],
  onMove: (lineage: number, to: Destination) => void,
) {
  const [announcement, setAnnouncement] = useState('');
  const { list, dragged, handle } = useDragging((id, { group, at }) => {
    move(Number(id), { timeOfDay: group as MissionTime, at });
  });
  const setPressed = useFocusAfterStep(list);

  function move(lineage: number, to: Destination) {
    const mission = missions.find((each) => each.lineage === lineage);
    const group = missions.filter(({ timeOfDay }) => timeOfDay === to.timeOfDay);
    if (!mission || group[to.at] === mission) return;
    const count = group.includes(mission) ? group.length : group.length + 1;
    setAnnouncement(
      `${mission.name}: ${TIME_TITLES[to.timeOfDay]}, miejsce ${to.at + 1} z ${count}`,
    );
    onMove(lineage, to);
  }

  function dropAt(time: MissionTime, at: number): boolean {
    return dragged?.over.group === time && dragged.over.at === at;
  }

  function onStep(lineage: number, step: Step, to: Destination) {
    setPressed({ lineage, step });
    move(lineage, to);
  }

  return { list, handle, dragged, dropAt, announcement, onStep };
}

function HandleAndPicture({
  of,
  handle,
}: {
  of: PictureId;
  handle: ReturnType<ReturnType<typeof useDragging>['handle']>;
}) {
  return (
    <span className="labelled">
      <span className={styles.handle} data-handle {...handle}>
        <Icon of="handle" />
      </span>
      <Picture of={of} />
    </span>
  );
}

/** „Wyżej” and „Niżej”. */
function StepButtons({
  name,
  to,
  onStep,
}: {
  name: string;
  to: (step: Step) => Destination | null;
  onStep: (step: Step, to: Destination) => void;
}) {
  return (
    <span className="buttons">
      {STEPS.map(({ step, name: stepName, picture }) => {
        const destination = to(step);
        return (
          <Button
            key={step}
            look="quiet"
            shape="round"
            aria-label={`${stepName}: ${name}`}
            disabled={!destination}
            onClick={() => destination && onStep(step, destination)}
          >
            <Icon of={picture} />
          </Button>
        );
      })}
    </span>
  );
}

/**
 * Returns the setter of the pressed button. A row that React moves loses the focus. At the end of
 * the list only the other button remains.
 */
function useFocusAfterStep(list: RefObject<HTMLElement | null>) {
  const pressed = useRef<{ lineage: number; step: Step } | null>(null);
  useLayoutEffect(() => {
    if (!pressed.current) return;
    const { lineage, step } = pressed.current;
    pressed.current = null;
    const buttons = list.current?.querySelectorAll<HTMLElement>(`[data-row="${lineage}"] button`);
    const [up, down] = buttons ?? [];
    const [wanted, other] = step < 0 ? [up, down] : [down, up];
    (wanted?.matches(':disabled') ? other : wanted)?.focus();
  });
  return (button: { lineage: number; step: Step }) => {
    pressed.current = button;
  };
}
