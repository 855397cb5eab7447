import { Icon } from '../../illustrations/Picture.tsx';
import type { Door } from '../../shared/data/door.ts';
import { guessesText } from '../../shared/door/guesses-text.ts';
import { useWhenText } from '../../shared/page/when.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Row } from './Row.tsx';

/** A kid's star code that was locked by wrong attempts. One tap unlocks it. */
export function ClosedDoorRow({
  door: { tried, last },
  busy,
  onOpen,
}: {
  door: Door;
  busy: boolean;
  onOpen: () => void;
}) {
  const whenText = useWhenText();
  return (
    <Row
      picture={<Icon of="lock-star" />}
      name="Drzwi są zamknięte"
      note={last === null ? 'do Twojej zgody' : `${guessesText(tried)}, ostatnio ${whenText(last)}`}
    >
      <Button look="quiet" busy={busy} onClick={onOpen}>
        Otwórz drzwi
      </Button>
    </Row>
  );
}
