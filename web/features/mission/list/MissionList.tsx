import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { pointsText } from '#domain/gift/points.ts';
import { inDayOrder, reordered } from '#domain/mission/lineage.ts';
import type { Mission } from '#domain/mission/mission.ts';
import { byTime, TIME_TITLES } from '#domain/time/time-titles.ts';
import { Picture } from '../../../illustrations/Picture.tsx';
import { useToday } from '../../../offline/client/family.ts';
import { paths } from '../../../paths.ts';
import { useCommand } from '../../../shared/command/command.ts';
import { useOrderMissions } from '../../../shared/data/mission.ts';
import { whenText } from '../../../shared/time/when-text.ts';
import { Points } from '../../../ui/cards/Chip.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { useToast } from '../../../ui/dialogs/Toasts.tsx';
import { ListRowFace, listRowClass } from '../../../ui/lists/ListRow.tsx';
import { type Arrangement, type Destination, moved, orderOf } from './arrangement.ts';
import { MovableMissions } from './MovableMissions.tsx';

/** „Kolejność” makes them movable. A move is optimistic, computed by the server's rule. */
export function MissionList({
  login,
  missions,
  onMoving,
}: {
  login: string;
  missions: readonly Mission[];
  /** Called when they become movable, and when they are no longer. */
  onMoving: (isMoving: boolean) => void;
}) {
  const { shown, isMoving, busy, begin, onMove, takeBack, finish } = useArrangement(
    login,
    missions,
    onMoving,
  );
  if (isMoving) {
    return (
      <>
        <p className="buttons">
          <Button busy={busy} onClick={finish}>
            Gotowe
          </Button>
          <Button look="quiet" disabled={!takeBack} onClick={() => takeBack?.()}>
            Cofnij ruch
          </Button>
        </p>
        <MovableMissions missions={shown} onMove={onMove} />
      </>
    );
  }
  const groups = byTime(shown);
  const isTimed = groups.some(({ time }) => time !== 'any');
  return (
    <>
      {shown.length > 1 && (
        <p className="buttons">
          <Button look="quiet" onClick={begin}>
            Kolejność
          </Button>
        </p>
      )}
      <div className="abreast">
        {groups.map(({ time, missions: group }) => (
          <section key={time} className="part" aria-label={isTimed ? TIME_TITLES[time] : 'Misje'}>
            {isTimed && <h2>{TIME_TITLES[time]}</h2>}
            <ul className={isTimed ? 'rows' : 'rows abreast'}>
              {group.map((mission) => (
                <li key={mission.lineage}>
                  <MissionRow login={login} mission={mission} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

/** `shown` are in the wanted order. `takeBack` is `null` while nothing has been moved. */
function useArrangement(
  login: string,
  missions: readonly Mission[],
  onMoving: (isMoving: boolean) => void,
) {
  const toast = useToast();
  const order = useOrderMissions(login);
  // The arrangements since „Kolejność” began, one after each move. `null` if missions are not
  // movable.
  const [history, setHistory] = useState<readonly Arrangement[] | null>(null);
  const move = useCommand(order, {
    queued: true,
    onRefused: () => setHistory((now) => now?.slice(0, 1) ?? null),
  });
  const steps = history ?? [];
  const [before] = steps;
  const wanted = steps.length > 1 ? steps.at(-1) : undefined;
  const laid = wanted ? orderOf(wanted, steps) : { lineages: [], moved: [] };
  const shown = reordered(missions, laid.lineages, laid.moved).sort(inDayOrder);
  const arrangement = shown.map(({ lineage, timeOfDay }) => ({ lineage, timeOfDay }));

  function send(next: Arrangement, nextHistory: readonly Arrangement[]) {
    move.send(orderOf(next, [...steps, next]));
    setHistory(nextHistory);
  }

  return {
    shown,
    isMoving: history !== null,
    busy: move.busy,
    begin() {
      setHistory([arrangement]);
      onMoving(true);
    },
    onMove(lineage: number, to: Destination) {
      const next = moved(arrangement, lineage, to);
      send(next, [...steps, next]);
    },
    takeBack: wanted
      ? () => {
          const last = steps.at(-2);
          if (last) send(last, steps.slice(0, -1));
        }
      : null,
    finish() {
      if (before && wanted) {
        const back = orderOf(before, steps);
        toast({ text: 'Zapisano kolejność misji', undo: () => order(back) });
      }
      setHistory(null);
      onMoving(false);
    },
  };
}

function MissionRow({ login, mission }: { login: string; mission: Mission }) {
  return (
    <Link {...paths.mission(login, mission.mission)} className={listRowClass}>
      <ListRowFace
        picture={<Picture of={mission.picture} />}
        name={mission.name}
        note={whenText(mission, useToday())}
        end={<Points>{pointsText(mission.points)}</Points>}
      />
    </Link>
  );
}
