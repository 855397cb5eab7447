import { useState } from 'react';
import { Icon, ParentPicture } from '../art/Picture.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Choice } from '../ui/Choice.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Select } from '../ui/Select.tsx';
import { SleepingStars, StarGrid } from '../ui/StarGrid.tsx';
import { Stepper } from '../ui/Stepper.tsx';
import { Switch } from '../ui/Switch.tsx';
import { Toggles } from '../ui/Toggles.tsx';
import { Group } from './Group.tsx';
import styles from './Sheet.module.css';

const DAYS = ['PN', 'WT', 'ŚR', 'CZ', 'PT', 'SB', 'ND'].map((label) => ({ value: label, label }));
const ZONES = [
  { label: 'Najczęściej', options: [{ value: 'Europe/Warsaw', label: 'Polska (Warszawa)' }] },
  { label: 'Europa', options: [{ value: 'Europe/Berlin', label: 'Berlin' }] },
];

export function Fields() {
  const [name, setName] = useState('Pościelić łóżko');
  const [email, setEmail] = useState('rodzic@');
  const [parent, setParent] = useState<'mama' | 'tata' | 'rodzic' | null>('mama');
  const [code, setCode] = useState<'with' | 'without' | null>(null);
  const [days, setDays] = useState(['PN', 'WT', 'ŚR', 'CZ', 'PT']);
  const [points, setPoints] = useState('5');
  const [confirmed, setConfirmed] = useState(true);
  const [loud, setLoud] = useState(false);
  const [zone, setZone] = useState('Europe/Warsaw');
  const [lit, setLit] = useState([0, 2, 4, 7]);

  return (
    <Group id="fields" title="Pola formularzy">
      <div className={styles.columns}>
        <Card>
          <Form label="Misja" onSubmit={() => {}}>
            <Field label="Nazwa" value={name} onValue={setName} hint="Najwyżej 40 znaków" />
            <Field
              label="E-mail"
              value={email}
              onValue={setEmail}
              error="To nie wygląda na adres e-mail."
            />
            <Field label="Opis" value="" onValue={() => {}} placeholder="Za co te punkty?" />
            <Select label="Strefa czasowa" groups={ZONES} value={zone} onValue={setZone} />
            <Stepper label="Punkty" value={points} onValue={setPoints} onStep={() => {}} />
            <Toggles label="Dni tygodnia" options={DAYS} pressed={days} onPressed={setDays} />
            <Switch label="Wymaga potwierdzenia rodzica" on={confirmed} onToggle={setConfirmed} />
            <Switch label="Dźwięki" on={loud} onToggle={setLoud} />
            <Button type="submit" big>
              ZAPISZ
            </Button>
          </Form>
        </Card>
        <div>
          <Choice
            label="Kim jesteś?"
            value={parent}
            onValue={setParent}
            options={[
              { value: 'mama', label: 'Mama', picture: <ParentPicture of="mama-fair" /> },
              { value: 'tata', label: 'Tata', picture: <ParentPicture of="tata-fair" /> },
              { value: 'rodzic', label: 'Rodzic', picture: <ParentPicture of="rodzic-fair" /> },
            ]}
          />
          <Choice
            label="Wejście do profilu"
            value={code}
            onValue={setCode}
            error="Wybierz jedno z dwojga."
            options={[
              { value: 'with', label: 'Z hasłem' },
              { value: 'without', label: 'Bez hasła' },
            ]}
          />
          <Toggles
            label="Dni nagrody"
            options={DAYS}
            pressed={[]}
            onPressed={() => {}}
            error="Wybierz chociaż jeden dzień."
          />
          <StarGrid lit={lit} onLit={setLit} />
          <SleepingStars
            seconds={40}
            text="Gwiazdki śpią. Zaraz się obudzą."
            night={<Icon of="moon" />}
            morning={<Icon of="sun" />}
            onAwake={() => {}}
          />
        </div>
      </div>
    </Group>
  );
}
