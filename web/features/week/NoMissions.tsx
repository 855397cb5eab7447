import { Icon } from '../../illustrations/Picture.tsx';
import { useMarker } from '../../shared/data/mark.ts';
import { ASK_PARENT } from '../../shared/mark/alert-texts.ts';
import { Empty } from '../../ui/lists/Empty.tsx';

/** For a kid that never had a mission. */
const NEVER = {
  kid: ASK_PARENT,
  parent: 'Nie ma żadnych postępów, bo nie dodałeś jeszcze żadnych misji do wykonania.',
};

export function NoMissions() {
  return <Empty picture={<Icon of="sleeping-star" />} text={NEVER[useMarker()]} />;
}
