import type { Answer, Line } from './journal.ts';
import { GIVEN, type State, type Wish } from './scenarios/scenario.ts';

/** The result of reading a writer's journal. */
export interface Told {
  /** The state after all responses, and the step that reported it last. */
  state: State;
  by: string;
  /** The command without a response: carried out or not. */
  open: Wish | null;
  /** A sentence for each response that the rules do not allow. */
  faults: string[];
}

/** The status of a rate-limited command, which the server did not carry out. */
export const TOO_FAST = 429;

/** Reads a journal up to a position on the server's disk. */
export function toldBy(writer: string, lines: readonly Line[], upTo = Infinity): Told {
  const told: Told = { state: null, by: writer, open: null, faults: [] };
  for (const line of lines) {
    if (line.at > upTo) break;
    const who = `${writer}, step ${line.step}`;
    if ('wish' in line) told.open = line.wish;
    else if ('found' in line) Object.assign(told, { state: line.found, by: who, open: null });
    else if (told.open) {
      const { open, answer } = { open: told.open, answer: line.answer };
      if (isAsked(open, answer)) Object.assign(told, { state: made(open, answer), by: who });
      else if (answer.status !== TOO_FAST) told.faults.push(otherwise(who, open, answer));
      told.open = null;
    }
  }
  return told;
}

/** Returns whether the response is the expected one; a rate-limited command is not carried out. */
export function isAsked({ refused }: Wish, { status }: Answer): boolean {
  return refused === undefined ? status < 300 : status === refused;
}

/** Returns the state that a command leads to, with the number that the server assigned. */
export function made({ makes }: Wish, { made }: Answer): State {
  if (made === undefined) return makes;
  const text = JSON.stringify(makes).replaceAll(JSON.stringify(GIVEN), JSON.stringify(made));
  return JSON.parse(text) as State;
}

/** Returns all states that a writer's data may be in. */
export function possible({ state, open }: Told): State[] {
  return open ? [state, open.makes] : [state];
}

/** Compares the found state with the journal; returns a sentence for each fault. */
export function audited(told: Told, found: State): string[] {
  if (possible(told).some((state) => fits(state, found))) return told.faults;
  const perhaps = told.open ? `, or by ${said(told.open)} ${text(told.open.makes)}` : '';
  return [
    ...told.faults,
    `${told.by}: told of ${text(told.state)}${perhaps}, there is ${text(found)}`,
  ];
}

/** Checks that each change of a family has its own number, and that no number is missing. */
export function changeFaults(
  family: { name: string; before: number; now: number },
  journals: readonly { writer: string; lines: readonly Line[] }[],
  upTo = Infinity,
): string[] {
  const faults: string[] = [];
  const numbers = new Map<number, string>();
  let sent = 0;
  for (const { writer, lines } of journals) {
    for (const line of lines.filter(({ at }) => at <= upTo)) {
      if ('wish' in line) sent += 1;
      if (!('answer' in line) || line.answer.change === undefined) continue;
      const { change } = line.answer;
      const who = `${writer}, step ${line.step}`;
      const other = numbers.get(change);
      if (other) faults.push(`${who}: has the change number ${change} of ${other}`);
      if (change > family.now) {
        faults.push(`${who}: change ${change} was lost, the family is at ${family.now}`);
      }
      numbers.set(change, who);
    }
  }
  const changes = family.now - family.before;
  if (changes < numbers.size || changes > sent) {
    faults.push(
      `${family.name}: made ${changes} changes; ${sent} were sent, ${numbers.size} acknowledged`,
    );
  }
  return faults;
}

/** Returns whether a state is as expected; a number that the server assigns may be any. */
export function fits(expected: State | undefined, found: State | undefined): boolean {
  if (expected === GIVEN) return found !== undefined && found !== null;
  if (typeof expected !== 'object' || expected === null) return expected === found;
  if (typeof found !== 'object' || found === null) return false;
  if (Array.isArray(expected) !== Array.isArray(found)) return false;
  const [one, other] = [expected, found] as Record<string, State>[];
  const names = new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})]);
  return [...names].every((name) => fits(one?.[name], other?.[name]));
}

/** Describes a response that the rules do not allow. */
export function otherwise(who: string, wish: Wish, { status }: Answer): string {
  return `${who}: answered ${status}: ${said(wish)}`;
}

function said({ route, params, body }: Wish): string {
  return [route, text(params), text(body)].filter(Boolean).join(' ');
}

function text(value: unknown): string {
  return JSON.stringify(value) ?? '';
}
