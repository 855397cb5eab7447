import { Link } from '@tanstack/react-router';
import type { Mission } from '#domain/mission.ts';
import { pointsText } from '#domain/points.ts';
import { useToday } from '../api/family.ts';
import { Picture } from '../art/Picture.tsx';
import { paths } from '../paths.ts';
import { Points } from '../ui/Chip.tsx';
import { ListRowFace, listRowClass } from '../ui/ListRow.tsx';
import { whenText } from './when-text.ts';

/** A mission on the parent's list. */
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
