import { Icon } from '../../illustrations/Picture.tsx';
import { NO_MISSIONS } from '../../shared/mark/alert-texts.ts';
import { useMarker } from '../../shared/mark/queries.ts';
import { Empty } from '../../ui/lists/Empty.tsx';

/** For a kid that never had a mission. */
const NEVER = {
  kid: NO_MISSIONS,
  parent: 'Nie ma żadnych postępów, bo nie dodałeś jeszcze żadnych misji do wykonania.',
};

export function NoMissions() {
  const marker = useMarker();
  const look = marker === 'kid' ? 'stage' : 'calm';
  return <Empty look={look} picture={<Icon of="sleeping-star" />} text={NEVER[marker]} />;
}
