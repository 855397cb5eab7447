import { useQuery } from '@tanstack/react-query';
import { doorsQuery } from '../data/door.ts';
import { useWhenText } from '../page/when.ts';
import { guessesText } from './guesses-text.ts';

/**
 * One quiet line about the wrong codes of the last seven days. `login` is a kid's, or `null` for
 * the parent's own code. Renders nothing if there were none.
 */
export function DoorNote({ login }: { login: string | null }) {
  const { data } = useQuery(doorsQuery);
  const whenText = useWhenText();
  const door = data?.doors.find((each) => each.login === login);
  if (!door?.tried || door.last === null) return null;
  return (
    <p className="hint">
      Błędne kody w ostatnich 7 dniach: {guessesText(door.tried)}, ostatnio {whenText(door.last)}.
    </p>
  );
}
