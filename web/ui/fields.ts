import { useState } from 'react';

/** Where a form is sent: what was refused of it, until something is changed. */
interface Sending<Name extends string> {
  refused: Sentences<Name>;
  forget: () => void;
}

/** What stands at the fields. */
type Sentences<Name extends string> = Partial<Record<Name, string | null | undefined>>;

const NEVER_REFUSED: Sending<never> = { refused: {}, forget: () => {} };

/**
 * The fields of a form. Each shows what was refused of it until something is changed, else its own
 * error once the person has changed or left it. `initial` may change while the form is open: what
 * the person has not changed follows it.
 */
export function useFields<Values extends object>(
  initial: Values,
  errorsOf: (values: Values) => Sentences<keyof Values & string>,
  { refused, forget }: Sending<keyof Values & string> = NEVER_REFUSED,
) {
  type Name = keyof Values & string;
  const [changes, setChanges] = useState<Partial<Values>>({});
  const [touched, setTouched] = useState<ReadonlySet<Name>>(new Set());
  const values = { ...initial, ...changes };
  const errors = errorsOf(values);
  const names = Object.keys(values) as Name[];
  const isFine = names.every((name) => !errors[name]);

  /** From now on these fields say what is wrong with them, all where none is named. */
  function touch(...some: Name[]) {
    setTouched((before) => new Set([...before, ...(some.length > 0 ? some : names)]));
  }

  function set(changed: Partial<Values>) {
    setChanges((before) => ({ ...before, ...changed }));
    touch(...(Object.keys(changed) as Name[]));
    forget();
  }

  const errorAt = (name: Name) => refused[name] ?? (touched.has(name) ? errors[name] : null);

  return {
    values,
    set,
    errors,
    isFine,
    errorAt,
    touch,
    /** What a text field of this name needs. */
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
    /** Everything as it was before anybody typed. */
    clear() {
      setChanges({});
      setTouched(new Set());
    },
  };
}
