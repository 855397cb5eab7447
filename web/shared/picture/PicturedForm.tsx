import { type ReactNode, useState } from 'react';
import { nameError, pointsError, pointsOf, steppedPoints } from '#domain/base/field.ts';
import type { PictureId } from '#domain/catalogue/pictures.ts';
import { useKidCards } from '../../offline/client/family.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { useFields } from '../../ui/fields/fields.ts';
import { useRescued } from '../../ui/fields/rescued.ts';
import { Stepper } from '../../ui/fields/Stepper.tsx';
import { LeaveGuard } from '../command/LeaveGuard.tsx';
import type { Also } from '../data/also.ts';
import { AlsoFor } from '../kid/AlsoFor.tsx';
import { PicturePicker } from './PicturePicker.tsx';

export interface PicturedFields {
  picture: PictureId;
  name: string;
  /** `null` is an empty field. */
  points: number | null;
}

type Draft = PicturedFields & { points: number };

/** A form as „Zmień też u…” sees it. */
export interface SiblingsForm<Filled> {
  /** `null` while a field is invalid. */
  draft: Filled | null;
  ticked: readonly string[];
  onTicked: (ticked: readonly string[]) => void;
  /** Renders „Dodaj też dla…” without some kids. */
  alsoFor: (except: readonly { login: string }[], hint: string) => ReactNode;
}

interface PicturedFormProps {
  /** The kid who gets it; `null`: all ticked kids, at first all of them. */
  login: string | null;
  noun: 'mission' | 'gift';
  isNew?: boolean;
  initial: PicturedFields;
  busy: boolean;
  /** Whether the fields that only one of them has were changed. */
  changed?: boolean;
  fewest?: number;
  /** Renders „Zmień też u…” and, for the kids without an equal one, „Dodaj też dla…”. */
  others?: ((beside: SiblingsForm<Draft>) => ReactNode) | undefined;
  /** `ticked` are the kids in „Zmień też u…”. */
  onSubmit: (filled: Draft & { also: Also }, ticked: readonly string[]) => void;
  below?: ((changed: boolean) => ReactNode) | undefined;
  children?: ReactNode;
}

/** `children` are the fields that only one of them has. */
export function PicturedForm({
  login,
  noun,
  isNew = false,
  initial,
  busy,
  changed = false,
  fewest = 0,
  others,
  onSubmit,
  below,
  children,
}: PicturedFormProps) {
  const { values, set, field, isFine, isChanged, touch } = usePicturedFields(initial, fewest);
  const { also, setAlso, isAlsoChanged } = useAlso(login);
  const [ticked, setTicked] = useRescued<readonly string[]>('ticked', []);
  const [isSubmitted, setSubmitted] = useState(false);
  const forNobody = login === null && also.length === 0;
  const { picture, points } = values;
  const draft = isFine ? { ...values, points: pointsOf(points) } : null;
  const alsoFor = (except: readonly { login: string }[] = [], hint?: string) => (
    <AlsoFor
      login={login}
      except={except}
      also={also}
      onAlso={setAlso}
      thing={{ noun, name: values.name, picture }}
      hint={hint}
      error={isSubmitted && forNobody ? 'Zaznacz, dla kogo.' : null}
    />
  );
  const hasChanges = changed || isChanged || ticked.length > 0 || isAlsoChanged;
  return (
    <>
      <Form
        onSubmit={() => {
          touch();
          setSubmitted(true);
          if (draft && !forNobody) onSubmit({ ...draft, also }, ticked);
        }}
      >
        <LeaveGuard changed={!busy && hasChanges} />
        <PicturePicker picture={picture} onPicture={(picked) => set({ picture: picked })} />
        <Field label="Nazwa" {...field('name')} />
        <Stepper
          label="Punkty"
          {...field('points')}
          onStep={(by) => set({ points: steppedPoints(points, by) })}
        />
        {children}
        {others ? others({ draft, ticked, onTicked: setTicked, alsoFor }) : alsoFor()}
        <Button type="submit" big busy={busy}>
          {isNew ? 'Dodaj' : 'Zapisz zmiany'}
        </Button>
      </Form>
      {below?.(hasChanges)}
    </>
  );
}

/** `initial` is read once: a change on another device must not alter a form that is being filled in. */
function usePicturedFields(initial: PicturedFields, fewest: number) {
  const [{ picture, name, points }] = useState(initial);
  return useFields({ picture, name, points: String(points ?? '') }, ({ name, points }) => ({
    name: nameError(name),
    points: pointsError(pointsOf(points), fewest),
  }));
}

/** The kids of „Dodaj też dla…”; all of them if no kid is given. */
function useAlso(login: string | null) {
  const kids = useKidCards();
  const [first] = useState<Also>(login === null ? kids.map(({ login }) => ({ login })) : []);
  const [also, setAlso] = useRescued('also', first);
  return { also, setAlso, isAlsoChanged: JSON.stringify(also) !== JSON.stringify(first) };
}
