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
import { whenText } from '../../../shared/mission/when-text.ts';
import { Points } from '../../../ui/cards/Chip.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { useToast } from '../../../ui/dialogs/Toasts.tsx';
import { ListRowFace, listRowClass } from '../../../ui/lists/ListRow.tsx';
import { type Arrangement, moved, orderOf } from './arrangement.ts';
import { MovableMissions } from './MovableMissions.tsx';

/** „Kolejność” makes them movable. A move is optimistic, computed by the server's rule. */
export function MissionList({ login, missions }: { login: string; missions: readonly Mission[] }) {
  const toast = useToast();
  const order = useOrderMissions(login);
  // The arrangements since „Kolejność” began, one after each move. `null` if missions are not
  // movable.
  const [history, setHistory] = useState<readonly Arrangement[] | null>(null);
  const move = useCommand(order, {
    queued: true,
    onRefused: () => setHistory((now) => now?.slice(0, 1) ?? null),
  });
  const [before] = history ?? [];
  const wished = history && history.length > 1 ? history.at(-1) : undefined;
  const laid = wished ? orderOf(wished, history ?? []) : { lineages: [], moved: [] };
  const shown = reordered(missions, laid.lineages, laid.moved).sort(inDayOrder);
  const arrangement = shown.map(({ lineage, timeOfDay }) => ({ lineage, timeOfDay }));
  const groups = byTime(shown);
  const isTimed = groups.some(({ time }) => time !== 'any');

  function send(next: Arrangement, steps: readonly Arrangement[]) {
    move.send(orderOf(next, [...(history ?? []), next]));
    setHistory(steps);
  }

  function finish() {
    if (before && wished) {
      const back = orderOf(before, history ?? []);
      toast({ text: 'Zapisano kolejność misji', undo: () => order(back) });
    }
    setHistory(null);
  }

  if (history) {
    return (
      <>
        <p className="buttons">
          <Button busy={move.busy} onClick={finish}>
            Gotowe
          </Button>
          <Button
            look="quiet"
            disabled={!wished}
            onClick={() => {
              const last = history.at(-2);
              if (last) send(last, history.slice(0, -1));
            }}
          >
            Cofnij ruch
          </Button>
        </p>
        <MovableMissions
          missions={shown}
          onMove={(lineage, to) => {
            const next = moved(arrangement, lineage, to);
            send(next, [...history, next]);
          }}
        />
      </>
    );
  }
  return (
    <>
      {missions.length > 1 && (
        <p className="buttons">
          <Button look="quiet" onClick={() => setHistory([arrangement])}>
            Kolejność
          </Button>
        </p>
      )}
      {groups.map(({ time, missions: group }) => (
        <section key={time} className="part" aria-label={isTimed ? TIME_TITLES[time] : 'Misje'}>
          {isTimed && <h2>{TIME_TITLES[time]}</h2>}
          <ul className="rows">
            {group.map((mission) => (
              <li key={mission.lineage}>
                <MissionRow login={login} mission={mission} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
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
