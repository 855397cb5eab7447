import { Icon } from '../art/Picture.tsx';
import { GiftBar, PowerBar, WeekBar } from '../ui/Bar.tsx';
import { Card } from '../ui/Card.tsx';
import { Chip, Points } from '../ui/Chip.tsx';
import { StarPrice } from '../ui/StarPrice.tsx';
import { Group, Row } from './Group.tsx';
import styles from './Sheet.module.css';

export function Bars() {
  return (
    <Group id="bars" title="Paski i liczby">
      <div className={styles.columns}>
        <Card label="Tydzień">
          <WeekBar all={0} wait={0} done={0} />
          <WeekBar all={20} wait={0} done={1} />
          <WeekBar all={20} wait={5} done={8} />
          <WeekBar all={20} wait={20} done={0} />
          <WeekBar all={20} wait={0} done={20} />
        </Card>
        <Card label="Nagrody">
          <GiftBar percent={0} text="0 z 50 punktów" />
          <GiftBar percent={64} text="32 z 50 punktów" />
          <GiftBar percent={100} text="50 z 50 punktów" />
        </Card>
        <Card label="Moce">
          <PowerBar power="speed" name="Szybkość" value={20} picture={<Icon of="hero" />} />
          <PowerBar power="strength" name="Siła" value={60} />
          <PowerBar power="agility" name="Zwinność" value={100} />
        </Card>
      </div>
      <Row>
        {[...Array(11).keys()].map((steps) => (
          <StarPrice
            key={steps}
            as="jar"
            of={10}
            filled={steps}
            price={`${steps * 25} z 250`}
            text={`${steps * 25} z 250 punktów`}
          />
        ))}
      </Row>
      <Row>
        <Points>5 punktów</Points>
        <Points big>128</Points>
        <Chip>PN ŚR PT</Chip>
        <Chip look="wait">Do zaakceptowania: 3 misje</Chip>
        <Chip look="done">Zrobione</Chip>
        <Chip look="danger">Zakończona</Chip>
      </Row>
    </Group>
  );
}
