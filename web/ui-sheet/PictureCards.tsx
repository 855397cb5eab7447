import { Icon, Picture } from '../art/Picture.tsx';
import { Points } from '../ui/Chip.tsx';
import { PictureCard } from '../ui/PictureCard.tsx';
import { StarPrice } from '../ui/StarPrice.tsx';
import { Group } from './Group.tsx';
import styles from './Sheet.module.css';

export function PictureCards() {
  return (
    <Group id="picture-cards" title="Karty misji i nagród">
      <div className={styles.cards}>
        <PictureCard
          state="undone"
          picture={<Picture of="vacuum" />}
          name="Odkurzanie"
          note={<Points>8 punktów</Points>}
        />
        <PictureCard
          state="wait"
          picture={<Picture of="wash-dishes" />}
          name="Umyć naczynia"
          note={<Points>6 punktów</Points>}
          sign={<Icon of="hourglass" />}
        />
        <PictureCard
          state="done"
          picture={<Picture of="homework" />}
          name="Praca domowa"
          note={<Points>10 punktów</Points>}
          sign={<Icon of="check" />}
        />
        <PictureCard
          picture={<Picture of="clipboard" />}
          name="Własna misja o bardzo długiej nazwie, która się łamie"
          note={<Points>1 punkt</Points>}
        />
        <PictureCard
          state="locked"
          picture={<Picture of="aquapark" />}
          name="Aquapark"
          note={
            <StarPrice as="jar" of={10} filled={4} price="200 punktów" text="84 z 200 punktów" />
          }
          sign={<Icon of="lock-star" />}
        />
        <PictureCard
          state="available"
          picture={<Picture of="ice-cream" />}
          name="Lody"
          note={
            <StarPrice as="stars" of={15} filled={15} price="15 punktów" text="15 z 15 punktów" />
          }
        />
        <PictureCard
          state="chosen"
          picture={<Picture of="cinema" />}
          name="Kino"
          note="Czeka na rodzica"
          sign={<Icon of="hourglass" />}
        />
        <PictureCard
          state="received"
          picture={<Picture of="lego" />}
          name="Klocki"
          note="Odebrana"
          sign={<Icon of="check" />}
        />
      </div>
    </Group>
  );
}
