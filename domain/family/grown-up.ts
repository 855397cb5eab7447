import type { ParentGender } from '../base/gender.ts';
import { DAY_MS, MINUTE_MS } from '../time/time-zone.ts';

export const INVITATION_MS = 7 * DAY_MS;

/** It can be empty. */
export interface GrownUpName {
  name: string;
  gender: ParentGender;
}

/** These words say nothing about who it is. With a name, only the name is said. */
const NEUTRAL: readonly ParentGender[] = ['rodzic', 'opiekun'];
const FEMININE: readonly ParentGender[] = ['mama', 'babcia'];

/** „Mama”, „Mama Ania” or „Sam”. */
export function grownUpName({ name, gender }: GrownUpName): string {
  const word = gender.charAt(0).toUpperCase() + gender.slice(1);
  if (name === '') return word;
  return NEUTRAL.includes(gender) ? name : `${word} ${name}`;
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
  if (NEUTRAL.includes(gender) && name !== '') return `zaakceptowane: ${name}`;
  if (gender === 'rodzic') return 'zaakceptowane przez rodzica';
  const called = name === '' ? gender : `${gender} ${name}`;
  return `zaakceptował${FEMININE.includes(gender) ? 'a' : ''} ${called}`;
}

/**
 * How long a parent's page can stay untouched. Then it closes, if the parent has a star code or
 * uses another grown-up's device.
 */
export const PARENT_IDLE_MS = 10 * MINUTE_MS;

/** Only the founder decides: nobody shuts another parent out. */
export function rightsFault(founder: number, actor: number, whom: number) {
  if (actor !== founder) return 'founder-only';
  return whom === founder ? 'founder-stays' : null;
}

/** A family always has a founder. */
export function removalFault(
  founder: number,
  actor: number,
  whom: number,
): 'founder-stays' | 'founder-only' | null {
  if (whom === founder) return actor === founder ? 'founder-stays' : 'founder-only';
  return actor === whom || actor === founder ? null : 'founder-only';
}
