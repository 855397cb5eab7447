import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { dateOf } from '#domain/day.ts';
import { birthError, kidNameError } from '#domain/field.ts';
import { heroesOf } from '#domain/hero.ts';
import { starCode } from '#domain/star-code.ts';
import { useToday } from '../../../api/family.ts';
import { type KidDraft, useAddKid } from '../../../api/kid.ts';
import { Header, Page } from '../../../frame/Page.tsx';
import { RefusalAlert } from '../../../frame/RefusalAlert.tsx';
import { HeroChoice } from '../../../kid/HeroChoice.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/Form.tsx';
import { StarGrid } from '../../../ui/StarGrid.tsx';
import { useTouched } from '../../../ui/touched.ts';

export const Route = createFileRoute('/rodzina/rodzic/dzieci/dodaj-dziecko')({
  component: AddKid,
});

const GENDERS = [
  { value: 'M', label: 'Chłopiec' },
  { value: 'F', label: 'Dziewczynka' },
] as const;

const CODES = [
  { value: 'T', label: 'Z hasłem' },
  { value: 'F', label: 'Bez hasła' },
] as const;

function AddKid() {
  const navigate = useNavigate();
  const addKid = useAddKid();
  const touched = useTouched();
  const thisYear = dateOf(useToday()).year;
  const [name, setName] = useState('');
  const [year, setYear] = useState('');
  const [gender, setGender] = useState<KidDraft['gender'] | null>(null);
  const [hero, setHero] = useState<KidDraft['hero'] | null>(null);
  const [codeExist, setCodeExist] = useState<'T' | 'F'>('F');
  const [lit, setLit] = useState<number[]>([]);

  const birth = year.trim() === '' ? null : Number(year);
  const errors = { name: kidNameError(name), birth: birthError(birth, thisYear) };
  const code = codeExist === 'T' ? starCode(lit) : null;
  const ready = !errors.name && !errors.birth && (codeExist === 'F' || code);

  function submit() {
    if (!ready || !gender || !hero) return;
    addKid.mutate(
      { name, birth, gender, hero, code },
      { onSuccess: () => navigate({ to: '/rodzina/rodzic/dzieci' }) },
    );
  }

  return (
    <>
      <Header home={{ to: '/witaj' }} />
      <Page title="Nowe dziecko" back={{ to: '/rodzina/rodzic/dzieci' }}>
        <Form onSubmit={submit}>
          <Field label="Imię" value={name} onValue={setName} {...touched('name', errors.name)} />
          <Field
            label="Rok urodzenia"
            placeholder="Rok urodzenia"
            inputMode="numeric"
            value={year}
            onValue={setYear}
            {...touched('birth', errors.birth)}
          />
          <Choice
            label="Płeć"
            options={GENDERS}
            value={gender}
            onValue={(chosen) => {
              setGender(chosen);
              setHero(heroesOf(chosen)[0] ?? null);
            }}
          />
          {gender && <HeroChoice gender={gender} hero={hero} onHero={setHero} />}
          <Choice
            label="Wejście do profilu dziecka"
            options={CODES}
            value={codeExist}
            onValue={setCodeExist}
          />
          {codeExist === 'T' && <StarGrid lit={lit} onLit={setLit} />}
          {ready && gender && hero && (
            <Button type="submit" big busy={addKid.isPending}>
              Dodaj
            </Button>
          )}
        </Form>
      </Page>
      <RefusalAlert of={addKid} />
    </>
  );
}
