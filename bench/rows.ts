/** Two measurements of the same: of the product, and of the baseline in place of it. */
export interface Sides<T> {
  ours: T;
  floor: T;
}

/** `beside` holds further figures without a budget. */
export interface Figure {
  ours: number;
  floor?: number;
  beside?: Record<string, number | Sides<number>>;
}

/** A figure with its budget, which bounds the figure itself or its ratio to the baseline. */
export interface Row extends Figure {
  unit: string;
  judged: 'figure' | 'ratio';
  at: 'least' | 'most';
  bound: number;
}

/** By what was measured. */
export type Rows = Record<string, Row>;

export interface Judged extends Row {
  question: string;
  what: string;
  /** Absent without a baseline. */
  ratio: number | undefined;
  isMet: boolean;
}

/** Requests a second, at least this share of the baseline's. */
export function share(bound: number, figure: Figure): Row {
  return { unit: '/s', judged: 'ratio', at: 'least', bound, ...figure };
}

/** At most so many times the baseline. */
export function times(bound: number, figure: Figure, unit = 'ms'): Row {
  return { unit, judged: 'ratio', at: 'most', bound, ...figure };
}

export function upTo(bound: number, figure: Figure, unit = ''): Row {
  return { unit, judged: 'figure', at: 'most', bound, ...figure };
}

export function judge(question: string, what: string, row: Row): Judged {
  const { ours, floor, judged, at, bound } = row;
  const ratio = floor === undefined ? undefined : ours / floor;
  const value = judged === 'ratio' ? ratio : ours;
  if (value === undefined || Number.isNaN(value)) throw new Error(`no measurement for ${what}`);
  return { ...row, question, what, ratio, isMet: at === 'least' ? value >= bound : value <= bound };
}

const COLUMNS = ['question', 'what', 'ours', 'floor', 'ratio', 'aim', 'verdict', 'beside it'];

export const HEAD = [line(COLUMNS), line(COLUMNS.map(() => '---'))].join('\n');

export function lineOf({ question, what, ours, floor, ratio, unit, beside = {}, ...row }: Judged) {
  const aim = row.judged === 'ratio' ? `${row.bound} ×` : withUnit(row.bound, unit);
  const further = Object.entries(beside).map(([name, value]) =>
    typeof value === 'number'
      ? `${name} ${short(value)}`
      : `${name} ${short(value.ours)} (${short(value.floor)})`,
  );
  return line([
    question,
    what,
    withUnit(ours, unit),
    floor === undefined ? '' : withUnit(floor, unit),
    ratio === undefined ? '' : `${short(ratio)} ×`,
    `${row.at === 'least' ? '≥' : '≤'} ${aim}`,
    row.isMet ? 'met' : '**missed**',
    further.join(', '),
  ]);
}

function withUnit(value: number, unit: string): string {
  return `${short(value)} ${unit}`.trim();
}

/** Rounds to three significant digits, or to a whole number from 100 on. */
function short(value: number): string {
  return String(Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3)));
}

function line(cells: string[]): string {
  return `| ${cells.join(' | ')} |`;
}
