import { HeroPicture } from '../art/hero/HeroPicture.tsx';
import { Icon, Picture } from '../art/Picture.tsx';
import { WeekBar } from '../ui/Bar.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Chip, Points } from '../ui/Chip.tsx';
import { ListRowFace, listRowClass } from '../ui/ListRow.tsx';
import { NightSky } from '../ui/NightSky.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { Group } from './Group.tsx';
import styles from './Sheet.module.css';

const MISSIONS = [
  ['make-bed', 'Pościelić łóżko', 'PN WT ŚR CZ PT', '5 punktów'],
  ['teeth-morning', 'Umyć zęby rano', 'PN WT ŚR CZ PT SB ND', '2 punkty'],
  ['walk-pet', 'Spacer z psem po szkole, zanim zrobi się ciemno', 'SB ND', '12 punktów'],
] as const;

/** A parent’s screen put together from the components. */
export function ParentScreen() {
  return (
    <Group id="parent" title="Dla rodzica">
      <div className={`${styles.screen} ${styles.parent}`}>
        <NightSky busy>
          <div className={styles.top}>
            <Icon of="logo" className={styles.logo} />
            <strong className={styles.name}>Gwiazdozbiór</strong>
            <Tabs label="Menu dziecka" look="night">
              <a href="#parent" aria-current="page">
                MISJE
              </a>
              <a href="#parent">POSTĘPY</a>
              <a href="#parent">NAGRODY</a>
              <a href="#parent">PUNKTY</a>
            </Tabs>
          </div>
        </NightSky>
        <div className={styles.body}>
          <Card label="Zosia">
            <div className={styles.strip}>
              <HeroPicture
                hero={4}
                boots={1}
                hands={2}
                mask={0}
                crop="bust"
                className={styles.avatar}
              />
              <div className={styles.row}>
                <strong className={styles.name}>Zosia</strong>
                <Points>128 punktów</Points>
                <Chip look="wait">Do zaakceptowania: 3 misje</Chip>
              </div>
            </div>
            <WeekBar all={21} wait={3} done={12} />
          </Card>
          <div className={styles.row}>
            <strong className={styles.name}>Misje</strong>
            <span className={styles.end}>
              <Button>Dodaj misję</Button>
            </span>
          </div>
          <ul className={styles.list}>
            {MISSIONS.map(([picture, name, days, points]) => (
              <li key={name}>
                <a href="#parent" className={listRowClass}>
                  <ListRowFace
                    picture={<Picture of={picture} />}
                    name={name}
                    note={days}
                    end={<Points>{points}</Points>}
                  />
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Group>
  );
}
