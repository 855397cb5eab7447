import { useState } from 'react';
import { useRescued } from './rescued.ts';

/** The command of a form, with its rejection until a field is changed. */
interface FormCommand<Name extends string> {
  refused: Sentences<Name>;
  forget: () => void;
}

type Sentences<Name extends string> = Partial<Record<Name, string | null | undefined>>;

/** The fields that were changed or left since the form was last cleared. */
interface TouchedFields<Name extends string> {
  touched: ReadonlySet<Name>;
  round: number;
}

/** Fields that a crash of the page empties. */
const PASSWORDS = ['password', 'next', 'repeated', 'present'];

const NEVER_REFUSED: FormCommand<never> = { refused: {}, forget: () => {} };

/**
 * Each field displays the server's rejection until a field changes, else its own error, once it was
 * changed or left. `initial` may change while the form is open: unchanged fields follow it. All but
 * passwords survive a crash of the page. Forms of a page with the same fields differ by `id`.
 */
export function useFields<Values extends object>(
  initial: Values,
  errorsOf: (values: Values) => Sentences<keyof Values & string>,
  { refused, forget }: FormCommand<keyof Values & string> = NEVER_REFUSED,
  id: string | number = '',
) {
  type Name = keyof Values & string;
  const [changes, setChanges] = useRescued<Partial<Values>>(
    `fields ${id} ${Object.keys(initial)}`,
    {},
    withoutPasswords,
  );
  const values = { ...initial, ...changes };
  const errors = errorsOf(values);
  const names = Object.keys(values) as Name[];
  const isFine = names.every((name) => !errors[name]);
  const { touched, touch, clearTouched } = useTouched(names);

  function set(changed: Partial<Values>) {
    setChanges((before) => ({ ...before, ...changed }));
    touch(...(Object.keys(changed) as Name[]));
    forget();
  }

  function hasChanges(...without: Name[]) {
    const considered = names.filter((name) => !without.includes(name));
    return considered.some(
      (name) => JSON.stringify(values[name]) !== JSON.stringify(initial[name]),
    );
  }

  const errorAt = (name: Name) => refused[name] ?? (touched.has(name) ? errors[name] : null);

  return {
    values,
    isChanged: hasChanges(),
    /** Without some fields. */
    hasChanges,
    set,
    errors,
    isFine,
    errorAt,
    touch,
    /** Lets all fields display their errors, and sends valid values. */
    submitTo: (send: (values: Values) => void) => () => {
      touch();
      if (isFine) send(values);
    },
    field: <Of extends Name>(name: Of) => ({
      value: values[name],
      onValue(value: Values[Of]) {
        const changed: Partial<Values> = {};
        changed[name] = value;
        set(changed);
      },
      onTouched: () => touch(name),
      error: errorAt(name),
    }),
    clear() {
      setChanges({});
      clearTouched();
    },
  };
}

function useTouched<Name extends string>(names: readonly Name[]) {
  // A field reports a moment late that it was left. The form may have been cleared by then.
  const [{ touched, round }, setTouched] = useState<TouchedFields<Name>>({
    touched: new Set(),
    round: 0,
  });

  /** Without names, all of them. */
  function touch(...some: Name[]) {
    const more = some.length > 0 ? some : names;
    setTouched((now) =>
      now.round === round ? { round, touched: new Set([...now.touched, ...more]) } : now,
    );
  }

  function clearTouched() {
    setTouched((now) => ({ round: now.round + 1, touched: new Set() }));
  }

  return { touched, touch, clearTouched };
}

function withoutPasswords<Values extends object>(values: Values): Values {
  const open = Object.entries(values).filter(([name]) => !PASSWORDS.includes(name));
  return Object.fromEntries(open) as Values;
}
