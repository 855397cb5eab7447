import { type ReactNode, useState } from 'react';
import type { Badges } from '#domain/badge.ts';
import { dateOf } from '#domain/day.ts';
import { birthError, kidNameError, wholeNumberOf } from '#domain/field.ts';
import { heroesOf } from '#domain/hero.ts';
import { Refusal } from '../api/client.ts';
import { useToday } from '../api/family.ts';
import type { KidDraft } from '../api/kid.ts';
import { CodeChoice, type CodeDraft, codeOf } from '../door/CodeChoice.tsx';
import { DoorNote } from '../door/DoorNote.tsx';
import { RefusalAlert } from '../frame/RefusalAlert.tsx';
import { Button } from '../ui/Button.tsx';
import { Choice } from '../ui/Choice.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { useTouched } from '../ui/touched.ts';
import { HeroChoice } from './HeroChoice.tsx';

/** A kid before anything is chosen. */
export const NEW_KID: KidFormDraft = {
  name: '',
  birth: null,
  gender: null,
  hero: null,
  code: null,
};

interface KidFormDraft extends Omit<KidDraft, 'gender' | 'hero'> {
  gender: KidDraft['gender'] | null;
  hero: KidDraft['hero'] | null;
}

/** What the parent has chosen anew; the rest stays as the kid has it. */
interface Changes {
  name?: string;
  year?: string;
  gender?: KidDraft['gender'];
  hero?: KidDraft['hero'] | null;
  code?: CodeDraft;
}

interface Saving {
  error: Error | null;
  isPending: boolean;
  reset: () => void;
}

const GENDERS = [
  { value: 'M', label: 'Chłopiec' },
  { value: 'F', label: 'Dziewczynka' },
] as const;

/** The form of a kid, new or old. */
export function KidForm({
  initial,
  of,
  submit,
  saving,
  onSubmit,
  children,
}: {
  initial: KidFormDraft;
  /** The kid that is edited: its login is shown, its hero wears its badges. */
  of?: { login: string; badges: Badges };
  /** What the button says. */
  submit: string;
  saving: Saving;
  onSubmit: (draft: KidDraft) => void;
  /** Further buttons. */
  children?: ReactNode;
}) {
  const touched = useTouched();
  const thisYear = dateOf(useToday()).year;
  const [changes, setChanges] = useState<Changes>({});

  const { name, gender, hero } = { ...initial, ...changes };
  const year = changes.year ?? String(initial.birth ?? '');
  const codeDraft = changes.code ?? {
    exists: initial.code ? 'T' : 'F',
    lit: [...(initial.code ?? [])],
  };
  const birth = wholeNumberOf(year);
  const code = codeOf(codeDraft);
  const errors = { name: kidNameError(name), birth: birthError(birth, thisYear, initial.birth) };
  const refused = saving.error instanceof Refusal ? saving.error.fields : {};
  const isAtField = refused.name || refused.birth || refused.hero;
  const change = (some: Changes) => {
    setChanges((before) => ({ ...before, ...some }));
    if (saving.error) saving.reset();
  };
  const field = (of: keyof typeof errors, onValue: (value: string) => void) => {
    const { error, onTouched } = touched(of, errors[of]);
    return { onValue, onTouched, error: refused[of] ?? error };
  };
  const draft =
    !errors.name && !errors.birth && gender && hero && code !== undefined
      ? { name, birth, gender, hero, code: code && [...code] }
      : null;

  /** A changed gender asks for a hero of its own; a first one proposes its first hero. */
  function choose(chosen: KidDraft['gender']) {
    const proposed = gender === null ? (heroesOf(chosen)[0]?.id ?? null) : null;
    change({ gender: chosen, hero: chosen === initial.gender ? initial.hero : proposed });
  }

  return (
    <Form onSubmit={() => draft && onSubmit(draft)}>
      <Field label="Imię" value={name} {...field('name', (name) => change({ name }))} />
      <Field
        label="Rok urodzenia"
        placeholder="Rok urodzenia"
        inputMode="numeric"
        value={year}
        {...field('birth', (year) => change({ year }))}
      />
      <Choice label="Płeć" options={GENDERS} value={gender} onValue={choose} />
      {gender && (
        <HeroChoice
          gender={gender}
          hero={hero}
          onHero={(hero) => change({ hero })}
          badges={of?.badges ?? []}
          error={refused.hero ?? (hero === null ? 'Wybierz bohatera' : null)}
        />
      )}
      <div className="rows">
        <CodeChoice
          label="Wejście do profilu dziecka"
          draft={codeDraft}
          onDraft={(code) => change({ code })}
        />
        {of && <DoorNote login={of.login} />}
      </div>
      {of && <p className="hint">Login: {of.login}</p>}
      <div className="buttons">
        {draft && (
          <Button type="submit" big busy={saving.isPending}>
            {submit}
          </Button>
        )}
        {children}
      </div>
      {!isAtField && <RefusalAlert of={saving} />}
    </Form>
  );
}
