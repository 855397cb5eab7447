import type { ParentGender } from './gender.ts';
import { DAY_MS, MINUTE_MS } from './time-zone.ts';

/** So long an invitation is good (decisions, „Beyond the specification”). */
export const INVITATION_MS = 7 * DAY_MS;

/** A grown-up as the family calls them; an empty name is none. */
interface GrownUpName {
  name: string;
  gender: ParentGender;
}

/** How the family calls a grown-up without a name. */
const PARENT_NAMES: Record<ParentGender, string> = {
  mama: 'Mama',
  tata: 'Tata',
  rodzic: 'Rodzic',
};

/** „Mama”, „Mama Ania”, „Sam”. */
export function grownUpName({ name, gender }: GrownUpName): string {
  if (name === '') return PARENT_NAMES[gender];
  return gender === 'rodzic' ? name : `${PARENT_NAMES[gender]} ${name}`;
}

/**
 * The same for a letter to somebody outside of the family: a name of anything but letters could be
 * a message with an address in it, so it is left out.
 */
export function nameForStrangers({ name, gender }: GrownUpName): string {
  return grownUpName({ gender, name: /^[\p{L}\p{M} '’-]*$/u.test(name) ? name : '' });
}

/** Who has accepted a mission; `undefined` for whoever has left the family since. */
export function acceptedText(by: GrownUpName | undefined): string {
  if (!by) return 'zaakceptowane przez osobę, której już tu nie ma';
  const { name, gender } = by;
  if (gender === 'rodzic') {
    return name === '' ? 'zaakceptowane przez rodzica' : `zaakceptowane: ${name}`;
  }
  const called = name === '' ? gender : `${gender} ${name}`;
  return gender === 'mama' ? `zaakceptowała ${called}` : `zaakceptował ${called}`;
}

/**
 * Behind a star code, or on another grown-up's device, a parent's pages are left after so long
 * without a touch (section 4).
 */
export const PARENT_IDLE_MS = 10 * MINUTE_MS;

/** What speaks against taking a grown-up out of the family: somebody must answer for it. */
export function removalFault(
  founder: number,
  by: number,
  whom: number,
): 'founder-stays' | 'founder-only' | null {
  if (whom === founder) return by === founder ? 'founder-stays' : 'founder-only';
  return by === whom || by === founder ? null : 'founder-only';
}
