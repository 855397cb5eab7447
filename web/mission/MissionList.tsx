import { useState } from 'react';
import { inDayOrder, reordered } from '#domain/lineage.ts';
import type { Mission } from '#domain/mission.ts';
import { useOrderMissions } from '../api/mission.ts';
import { useCommand } from '../frame/command.ts';
import { Button } from '../ui/Button.tsx';
import { useToast } from '../ui/Toasts.tsx';
import { MissionRow } from './MissionRow.tsx';
import { MovableMissions } from './MovableMissions.tsx';
import { byTime, TIME_TITLES } from './time-names.ts';

/**
 * The missions of a kid as its day shows them. „Kolejność” makes them movable; what was moved shows at
 * once, laid over the server's last answer by the same rule.
 */
export function MissionList({ login, missions }: { login: string; missions: readonly Mission[] }) {
  const toast = useToast();
  const { mutateAsync: order } = useOrderMissions(login);
  const [before, setBefore] = useState<readonly number[] | null>(null);
  const [wished, setWished] = useState<readonly number[]>([]);
  const move = useCommand(order, { queued: true, onRefused: () => setWished([]) });
  const shown = reordered(missions, wished).sort(inDayOrder);
  const groups = byTime(shown);
  const isTimed = groups.some(({ time }) => time !== 'any');

  function finish() {
    if (before && wished.length > 0) {
      toast({ text: 'Zapisano kolejność misji', undo: () => order(before) });
    }
    setBefore(null);
    setWished([]);
  }

  return (
    <>
      {(missions.length > 1 || before) && (
        <p className="buttons">
          {before ? (
            <Button busy={move.busy} onClick={finish}>
              Gotowe
            </Button>
          ) : (
            <Button look="quiet" onClick={() => setBefore(shown.map(({ lineage }) => lineage))}>
              Kolejność
            </Button>
          )}
        </p>
      )}
      {groups.map(({ time, missions: group }) => (
        <section key={time} className="part" aria-label={isTimed ? TIME_TITLES[time] : 'Misje'}>
          {isTimed && <h2>{TIME_TITLES[time]}</h2>}
          {before ? (
            <MovableMissions
              missions={group}
              onOrder={(moved) => {
                const others = new Set(moved);
                const rest = [...moved];
                const whole = shown.map(({ lineage }) =>
                  others.has(lineage) ? (rest.shift() ?? lineage) : lineage,
                );
                setWished(whole);
                move.send(whole);
              }}
            />
          ) : (
            <ul className="rows">
              {group.map((mission) => (
                <li key={mission.lineage}>
                  <MissionRow login={login} mission={mission} />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </>
  );
}
