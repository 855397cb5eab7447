import { Icon } from '../art/Picture.tsx';
import { Card } from '../ui/Card.tsx';
import { Expandable } from '../ui/Expandable.tsx';
import { ListRow } from '../ui/ListRow.tsx';
import { NightSky } from '../ui/NightSky.tsx';
import { Table } from '../ui/Table.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { Group } from './Group.tsx';
import styles from './Sheet.module.css';

export function Lists() {
  return (
    <Group id="lists" title="Zakładki, karty, tabela">
      <NightSky busy className={styles.top}>
        <Tabs label="Zakładki w nagłówku" look="night">
          <a href="#lists">MISJE</a>
          <a href="#lists" aria-current="page">
            POSTĘPY
          </a>
          <a href="#lists">NAGRODY</a>
        </Tabs>
      </NightSky>
      <Tabs label="Filtr">
        <a href="#lists" aria-current="page">
          Wszystkie
        </a>
        <a href="#lists">Do zrobienia</a>
        <a href="#lists">Czekają</a>
        <a href="#lists">Zrobione</a>
      </Tabs>
      <div className={styles.columns}>
        <Card label="Karta">
          <h3>Karta</h3>
          <p>Rzeczy, które należą do siebie.</p>
        </Card>
        <Card look="quiet" label="Cicha karta">
          <h3>Cicha karta</h3>
          <p>Wskazówka obok głównej sprawy.</p>
        </Card>
        <ListRow
          picture={<Icon of="gifts" />}
          name="Wiersz listy"
          note="i mniejsze słowa pod nim"
          end="50 punktów"
        />
      </div>
      <Expandable arrow={<Icon of="arrow-down" />}>
        <ul className="rows">
          {['PN', 'WT', 'ŚR', 'CZ', 'PT', 'SB', 'ND'].map((day) => (
            <li key={day}>
              <ListRow picture={<Icon of="calendar" />} name={day} end="3 misje" />
            </li>
          ))}
        </ul>
      </Expandable>
      <Table
        caption="Historia punktów"
        columns={[
          { name: 'Data', kind: 'short' },
          { name: 'Typ' },
          { name: 'Nazwa', kind: 'long' },
          { name: 'Punkty', kind: 'figures' },
        ]}
        rows={[
          { key: 1, cells: ['20 listopada', 'misja', 'Pościelić łóżko', '+5'] },
          { key: 2, cells: ['19 listopada', 'nagroda', 'Lody', '−50'] },
          { key: 3, cells: ['18 listopada', 'ekstra', 'Za pomoc babci w ogrodzie', '+20'] },
        ]}
      />
    </Group>
  );
}
