import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { dateOf } from '#domain/day.ts';
import { birthError, kidNameError } from '#domain/field.ts';
import { heroesOf } from '#domain/hero.ts';
import { useToday } from '../../../api/family.ts';
import { type KidDraft, useAddKid } from '../../../api/kid.ts';
import { CodeChoice, codeOf, NO_CODE } from '../../../frame/CodeChoice.tsx';
import { Header, Page } from '../../../frame/Page.tsx';
import { RefusalAlert } from '../../../frame/RefusalAlert.tsx';
import { HeroChoice } from '../../../kid/HeroChoice.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/Form.tsx';
import { useTouched } from '../../../ui/touched.ts';

export const Route = createFileRoute('/rodzina/rodzic/dzieci/dodaj-dziecko')({
  component: AddKid,
});

const GENDERS = [
  { value: 'M', label: 'Chłopiec' },
  { value: 'F', label: 'Dziewczynka' },
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
  const [codeDraft, setCodeDraft] = useState(NO_CODE);

  const birth = year.trim() === '' ? null : Number(year);
  const errors = { name: kidNameError(name), birth: birthError(birth, thisYear) };
  const code = codeOf(codeDraft);
  const ready = !errors.name && !errors.birth;

  function submit() {
    if (!ready || !gender || !hero || code === undefined) return;
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
              setHero(heroesOf(chosen)[0]?.id ?? null);
            }}
          />
          {gender && <HeroChoice gender={gender} hero={hero} onHero={setHero} />}
          <CodeChoice label="Wejście do profilu dziecka" draft={codeDraft} onDraft={setCodeDraft} />
          {ready && gender && hero && code !== undefined && (
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
