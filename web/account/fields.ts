import { useTouched } from '../ui/touched.ts';

/**
 * What the fields of a form show: the server's refusal until something is typed, else the field's
 * own error once the person has been there.
 */
export function useFields<Name extends string>(
  errors: Record<Name, string | null>,
  refused: Partial<Record<Name, string | null>>,
  asked: { error: Error | null; reset: () => void },
) {
  const touched = useTouched();
  const names = Object.keys(errors) as Name[];
  return {
    field(of: Name, set: (value: string) => void) {
      const { error, onTouched } = touched(of, errors[of]);
      const onValue = (value: string) => {
        set(value);
        // One that is under way must not be forgotten: what follows from it would never happen.
        if (asked.error) asked.reset();
      };
      return { onValue, onTouched, error: refused[of] ?? error };
    },
    /** From now on these fields say what is wrong with them, touched or not. */
    touch(...some: Name[]) {
      for (const name of some.length > 0 ? some : names) touched(name, null).onTouched();
    },
    isFine: names.every((name) => errors[name] === null),
    isRefused: Object.values(refused).some((sentence) => sentence !== null),
  };
}
