import type { Gift } from '#domain/gift.ts';
import { Picture } from '../../illustrations/Picture.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Row } from './Row.tsx';

/** A chosen gift. One tap hands it over. */
export function GiftRow({
  gift: { name, picture },
  onHandOver,
}: {
  gift: Gift;
  onHandOver: () => void;
}) {
  return (
    <Row picture={<Picture of={picture} />} name={name} note="nagroda do wydania">
      <Button onClick={onHandOver}>
        Potwierdź odbiór<span className="only-heard">({name})</span>
      </Button>
    </Row>
  );
}
