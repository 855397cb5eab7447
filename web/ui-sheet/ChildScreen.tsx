import { HeroPicture } from '../art/hero/HeroPicture.tsx';
import { Icon, Picture } from '../art/Picture.tsx';
import { WeekBar } from '../ui/Bar.tsx';
import { Button } from '../ui/Button.tsx';
import { Points } from '../ui/Chip.tsx';
import { NightSky } from '../ui/NightSky.tsx';
import { PictureCard } from '../ui/PictureCard.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { Group } from './Group.tsx';
import styles from './Sheet.module.css';

/** A child’s screen put together from the components. */
export function ChildScreen() {
  return (
    <Group id="child" title="Dla dziecka">
      <div className={`${styles.screen} ${styles.child}`}>
        <NightSky horizon>
          <div className={styles.top}>
            <HeroPicture
              hero={4}
              boots={1}
              hands={2}
              mask={0}
              crop="bust"
              className={styles.avatar}
            />
            <strong className={styles.name}>Zosia</strong>
            <span className={styles.end}>
              <Points big>128</Points>
            </span>
          </div>
        </NightSky>
        <div className={styles.body}>
          <Tabs label="Strony dziecka" look="tiles">
            <a href="#child" aria-current="page">
              <Icon of="missions" />
              Misje
            </a>
            <a href="#child">
              <Icon of="progress" />
              Postępy
            </a>
            <a href="#child">
              <Icon of="gifts" />
              Nagrody
            </a>
            <a href="#child">
              <Icon of="hero" />
              Bohater
            </a>
          </Tabs>
          <div className={styles.between}>
            <Button look="quiet" shape="round" big aria-label="Poprzedni dzień">
              <Icon of="arrow-left" />
            </Button>
            <strong className={styles.name}>Piątek, 20 listopada</strong>
            <Button look="quiet" shape="round" big aria-label="Następny dzień">
              <Icon of="arrow-right" />
            </Button>
          </div>
          <WeekBar all={21} wait={3} done={12} />
          <div className={styles.cards}>
            <PictureCard
              state="undone"
              picture={<Picture of="make-bed" />}
              name="Pościelić łóżko"
              note={<Points>5 punktów</Points>}
            />
            <PictureCard
              state="wait"
              picture={<Picture of="teeth-morning" />}
              name="Umyć zęby rano"
              note={<Points>2 punkty</Points>}
              sign={<Icon of="hourglass" />}
            />
            <PictureCard
              state="done"
              picture={<Picture of="feed-pet" />}
              name="Nakarmić pieska"
              note={<Points>3 punkty</Points>}
              sign={<Icon of="check" />}
            />
            <PictureCard
              state="undone"
              picture={<Picture of="read-book" />}
              name="Przeczytać książkę"
              note={<Points>10 punktów</Points>}
            />
          </div>
        </div>
      </div>
    </Group>
  );
}
