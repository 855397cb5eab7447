import { useLayoutEffect, useRef } from 'react';
import type { Mission } from '#domain/mission.ts';
import { Icon, Picture } from '../art/Picture.tsx';
import { Button } from '../ui/Button.tsx';
import { ListRow } from '../ui/ListRow.tsx';

const STEPS = [
  { by: -1, name: 'Wyżej', picture: 'arrow-up' },
  { by: 1, name: 'Niżej', picture: 'arrow-down' },
] as const;

/** Missions that the parent moves one place up or down. The focus stays on what was pressed. */
export function MovableMissions({
  missions,
  onOrder,
}: {
  missions: readonly Mission[];
  /** Their lineages as they are to stand. */
  onOrder: (lineages: number[]) => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<{ lineage: number; by: number } | null>(null);
  // A row that React moves loses the focus; at the end of the list only the other button is left.
  useLayoutEffect(() => {
    if (!pressed.current) return;
    const { lineage, by } = pressed.current;
    pressed.current = null;
    const buttons = list.current?.querySelectorAll<HTMLElement>(
      `[data-lineage="${lineage}"] button`,
    );
    const [up, down] = buttons ?? [];
    const [wanted, other] = by < 0 ? [up, down] : [down, up];
    (wanted?.matches(':disabled') ? other : wanted)?.focus();
  });

  function move(at: number, by: number) {
    const lineages = missions.map(({ lineage }) => lineage);
    const [lineage] = lineages.splice(at, 1);
    if (lineage === undefined) return;
    lineages.splice(at + by, 0, lineage);
    pressed.current = { lineage, by };
    onOrder(lineages);
  }

  return (
    <ul className="rows" ref={list}>
      {missions.map(({ lineage, name, picture }, at) => (
        <li key={lineage} data-lineage={lineage}>
          <ListRow
            picture={<Picture of={picture} />}
            name={name}
            end={
              <span className="buttons">
                {STEPS.map(({ by, name: step, picture: arrow }) => (
                  <Button
                    key={by}
                    look="quiet"
                    shape="round"
                    aria-label={`${step}: ${name}`}
                    disabled={missions[at + by] === undefined}
                    onClick={() => move(at, by)}
                  >
                    <Icon of={arrow} />
                  </Button>
                ))}
              </span>
            }
          />
        </li>
      ))}
    </ul>
  );
}
