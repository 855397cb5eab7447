import { shortDate } from '#domain/day.ts';
import type { Mission } from '#domain/mission.ts';
import { pointsText } from '#domain/points.ts';
import { Picture } from '../art/Picture.tsx';
import { Points } from '../ui/Chip.tsx';
import { ListRow } from '../ui/ListRow.tsx';
import { daysText } from './days-text.ts';

/** An ended mission: nothing can be changed about it, so it leads nowhere. */
export function EndedRow({ mission }: { mission: Mission }) {
  const { start, finish, days } = mission;
  return (
    <ListRow
      picture={<Picture of={mission.picture} />}
      name={mission.name}
      note={
        <>
          {daysText(days)}
          <br />
          od {shortDate(start)} do {shortDate(finish ?? start)}
        </>
      }
      end={<Points>{pointsText(mission.points)}</Points>}
    />
  );
}
