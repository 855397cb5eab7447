import type { ParentGender } from '../base/gender.ts';
import { DAY_MS, MINUTE_MS } from '../time/time-zone.ts';

export const INVITATION_MS = 7 * DAY_MS;

/** It can be empty. */
export interface GrownUpName {
  name: string;
  gender: ParentGender;
}

const PARENT_NAMES: Record<ParentGender, string> = {
  mama: 'Mama',
  tata: 'Tata',
  rodzic: 'Rodzic',
};

/** „Mama”, „Mama Ania” or „Sam”. */
export function grownUpName({ name, gender }: GrownUpName): string {
  if (name === '') return PARENT_NAMES[gender];
  return gender === 'rodzic' ? name : `${PARENT_NAMES[gender]} ${name}`;
}

/** One word or two of letters. Anything else could be a message with an address. */
const FIRST_NAME = /^[\p{L}\p{M}'’-]+(?: [\p{L}\p{M}'’-]+)?$/u;

/** Returns the name of a grown-up for a letter, whose reader may be someone outside the family. */
export function nameForStrangers({ name, gender }: GrownUpName): string {
  return grownUpName({ gender, name: FIRST_NAME.test(name) ? name : '' });
}

/** „Zosia” for „Zosia K.”. */
export function kidNameInLetter(name: string): string {
  const [first = ''] = name.split(' ');
  return [name, first].find((each) => FIRST_NAME.test(each)) ?? 'Dziecko';
}

/** `undefined` is a grown-up who has left the family. */
export function acceptedText(author: GrownUpName | undefined): string {
  if (!author) return 'zaakceptowane przez osobę, której już tu nie ma';
  const { name, gender } = author;
  if (gender === 'rodzic') {
    return name === '' ? 'zaakceptowane przez rodzica' : `zaakceptowane: ${name}`;
  }
  const called = name === '' ? gender : `${gender} ${name}`;
  return gender === 'mama' ? `zaakceptowała ${called}` : `zaakceptował ${called}`;
}

/**
 * How long a parent's page can stay untouched. Then it closes, if the parent has a star code or
 * uses another grown-up's device.
 */
export const PARENT_IDLE_MS = 10 * MINUTE_MS;

/** A family always has a founder. */
export function removalFault(
  founder: number,
  actor: number,
  whom: number,
): 'founder-stays' | 'founder-only' | null {
  if (whom === founder) return actor === founder ? 'founder-stays' : 'founder-only';
  return actor === whom || actor === founder ? null : 'founder-only';
}
