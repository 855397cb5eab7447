import { type ReactNode, useId } from 'react';
import { birthError, kidNameError, wholeNumberOf } from '#domain/base/field.ts';
import { FIRST_SETTINGS, isReadTo, type KidSettings } from '#domain/family/kid.ts';
import { type Badges, wornOf } from '#domain/hero/badge.ts';
import { heroesOf } from '#domain/hero/hero.ts';
import { dateOf } from '#domain/time/day.ts';
import { HeroPicture } from '../../illustrations/hero/HeroPicture.tsx';
import { useToday } from '../../offline/client/family.ts';
import { CodeChoice, codeDraftOf, codeOf } from '../../shared/account/ProfileChoices.tsx';
import { useCommand } from '../../shared/command/command.ts';
import { LeaveGuard } from '../../shared/command/LeaveGuard.tsx';
import type { KidDraft } from '../../shared/data/kid.ts';
import { More } from '../../shared/page/More.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Choice } from '../../ui/fields/Choice.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { FieldError } from '../../ui/fields/FieldError.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { useFields } from '../../ui/fields/fields.ts';
import { Switch } from '../../ui/fields/Switch.tsx';
import styles from './KidForm.module.css';

export const NEW_KID: KidFormDraft = {
  name: '',
  birth: null,
  gender: null,
  hero: null,
  code: null,
  ...FIRST_SETTINGS,
};

interface KidFormDraft extends Omit<KidDraft, 'gender' | 'hero' | keyof KidSettings>, KidSettings {
  gender: KidDraft['gender'] | null;
  hero: KidDraft['hero'] | null;
}

const GENDERS = [
  { value: 'M', label: 'Chłopiec' },
  { value: 'F', label: 'Dziewczynka' },
] as const;

const SOUNDS = [
  { value: 'own', label: 'Dziecko wybiera' },
  { value: 'on', label: 'Zawsze włączone' },
  { value: 'off', label: 'Zawsze wyłączone' },
] as const;

interface Props<Answer> {
  initial: KidFormDraft;
  /** The kid being edited: displays its login, and its badges on the hero. */
  of?: { login: string; badges: Badges };
  submit: string;
  save: (draft: KidDraft) => Promise<Answer>;
  onSaved: (answer: Answer) => void;
  children?: ReactNode;
}

interface SoundValues {
  readsAloud: boolean;
  sounds: KidFormDraft['sounds'];
}

export function KidForm<Answer>(props: Props<Answer>) {
  const { of, submit, children } = props;
  const { saving, fields, code, readsAloud, chooseGender, save } = useKidFields(props);
  const { values, set, field, errorAt, isChanged } = fields;
  const { gender, hero, sounds } = values;
  return (
    <Form onSubmit={save}>
      <LeaveGuard changed={isChanged && !saving.busy} />
      <Field label="Imię" {...field('name')} />
      <Field
        label="Rok urodzenia"
        placeholder="Rok urodzenia"
        inputMode="numeric"
        {...field('year')}
      />
      <Choice
        label="Płeć"
        options={GENDERS}
        value={gender}
        onValue={chooseGender}
        error={errorAt('gender')}
      />
      {gender && (
        <HeroChoice
          gender={gender}
          badges={of?.badges ?? []}
          value={hero}
          onValue={(hero) => set({ hero })}
          error={errorAt('hero')}
        />
      )}
      <div className="rows">
        <CodeChoice
          label="Wejście do profilu dziecka"
          draft={values.code}
          onDraft={(code) => set({ code })}
        />
        {code === undefined && (
          <p className="hint" role="status">
            Zapal przynajmniej jedną gwiazdkę.
          </p>
        )}
      </div>
      <More>
        <SoundSettings readsAloud={readsAloud} sounds={sounds} onChange={set} />
      </More>
      {of && <p className="hint">Login: {of.login}</p>}
      <div className="buttons">
        {code !== undefined && (
          <Button type="submit" big busy={saving.busy}>
            {submit}
          </Button>
        )}
        {children}
      </div>
    </Form>
  );
}

function useKidFields<Answer>({ initial, save: send, onSaved }: Props<Answer>) {
  const saving = useCommand(send, {
    atFields: ({ fields: { name, birth, hero } }) => ({ name, year: birth, hero }),
    onDone: onSaved,
  });
  const thisYear = dateOf(useToday()).year;
  const fields = useFields(
    {
      name: initial.name,
      year: String(initial.birth ?? ''),
      gender: initial.gender,
      hero: initial.hero,
      code: codeDraftOf(initial.code),
      readsAloud: null as boolean | null,
      sounds: initial.sounds,
    },
    ({ name, year, gender, hero }) => ({
      name: kidNameError(name),
      year: birthError(wholeNumberOf(year), thisYear, initial.birth),
      gender: gender === null ? 'Wybierz płeć' : null,
      hero: hero === null ? 'Wybierz bohatera' : null,
    }),
    saving,
  );
  const { values, set, touch, isFine } = fields;
  const { name, gender, hero, sounds } = values;
  const birth = wholeNumberOf(values.year);
  const readsAloud = isReadTo({ readsAloud: values.readsAloud, birth }, thisYear, initial);
  const code = codeOf(values.code);
  const draft =
    isFine && gender && hero && code !== undefined
      ? { name, birth, gender, hero, readsAloud, sounds, code: code && [...code] }
      : null;

  /** A hero belongs to a gender. The first choice proposes a hero, a later change clears it. */
  function chooseGender(chosen: KidDraft['gender']) {
    const proposed = gender === null ? (heroesOf(chosen)[0]?.id ?? null) : null;
    set({ gender: chosen, hero: chosen === initial.gender ? initial.hero : proposed });
  }

  function save() {
    touch();
    if (draft) saving.send(draft);
  }
  return { saving, fields, code, readsAloud, chooseGender, save };
}

function HeroChoice({
  gender,
  badges,
  value,
  onValue,
  error,
}: {
  gender: KidDraft['gender'];
  /** Those that the heroes wear. */
  badges: Badges;
  value: KidDraft['hero'] | null;
  onValue: (hero: KidDraft['hero']) => void;
  error: string | null | undefined;
}) {
  const heroes = useId();
  return (
    <fieldset aria-describedby={error ? `${heroes}-error` : undefined}>
      <legend>Bohater</legend>
      <div className={styles.heroes}>
        {heroesOf(gender).map(({ id, name }) => (
          <label key={id} className={styles.hero} data-chosen={id === value}>
            <input
              type="radio"
              name={heroes}
              className="unseen-input"
              checked={id === value}
              onChange={() => onValue(id)}
            />
            <HeroPicture hero={id} {...wornOf(badges)} />
            {name}
          </label>
        ))}
      </div>
      <FieldError id={`${heroes}-error`} error={error} />
    </fieldset>
  );
}

function SoundSettings({
  readsAloud,
  sounds,
  onChange,
}: SoundValues & { onChange: (changed: Partial<SoundValues>) => void }) {
  return (
    <>
      <div className="rows">
        <Switch
          label="Czytaj na głos automatycznie"
          on={readsAloud}
          onToggle={(readsAloud) => onChange({ readsAloud })}
        />
        <p className="hint">
          Karty i strony czytają się same. Bez tego dziecko stuka w głośniczek.
        </p>
      </div>
      <Choice
        label="Dźwięki"
        options={SOUNDS}
        value={sounds}
        onValue={(sounds) => onChange({ sounds })}
      />
    </>
  );
}
