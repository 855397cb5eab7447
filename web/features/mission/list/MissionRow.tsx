import { Link } from '@tanstack/react-router';
import type { Mission } from '#domain/mission.ts';
import { pointsText } from '#domain/points.ts';
import { Picture } from '../../../illustrations/Picture.tsx';
import { useToday } from '../../../offline/client/family.ts';
import { paths } from '../../../paths.ts';
import { whenText } from '../../../shared/mission/when-text.ts';
import { Points } from '../../../ui/lists/Chip.tsx';
import { ListRowFace, listRowClass } from '../../../ui/lists/ListRow.tsx';

/** A row for a mission on the parent's list. */
export function MissionRow({ login, mission }: { login: string; mission: Mission }) {
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
