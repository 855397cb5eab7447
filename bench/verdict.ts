import type { Aim } from './budgets.ts';
import type { Figure } from './measure/answer.ts';

export interface Judged extends Figure {
  question: string;
  what: string;
  /** Absent without a baseline. */
  ratio?: number;
  aim: Aim;
  isMet: boolean;
}

export function judge(question: string, what: string, aim: Aim, figure: Figure): Judged {
  const { ours, floor } = figure;
  const ratio = floor === undefined ? {} : { ratio: ours / floor };
  const judged = aim.judged === 'ratio' ? ratio.ratio : ours;
  if (judged === undefined || Number.isNaN(judged)) throw new Error(`no measurement for ${what}`);
  const isMet = aim.at === 'least' ? judged >= aim.bound : judged <= aim.bound;
  return { question, what, ...figure, ...ratio, aim, isMet };
}

const COLUMNS = ['question', 'what', 'ours', 'floor', 'ratio', 'aim', 'verdict', 'beside it'];

export const HEAD = [line(COLUMNS), line(COLUMNS.map(() => '---'))].join('\n');

export function rowOf({ question, what, ours, floor, ratio, aim, isMet, beside }: Judged): string {
  return line([
    question,
    what,
    withUnit(ours, aim.unit),
    floor === undefined ? '' : withUnit(floor, aim.unit),
    ratio === undefined ? '' : `${short(ratio)} ×`,
    aimInWords(aim),
    isMet ? 'met' : '**missed**',
    Object.entries(beside ?? {})
      .map(([name, value]) =>
        typeof value === 'number'
          ? `${name} ${short(value)}`
          : `${name} ${short(value.ours)} (${short(value.floor)})`,
      )
      .join(', '),
  ]);
}

/** „≥ 0.6 ×”, „≤ 900 ms”. */
export function aimInWords({ judged, at, bound, unit }: Aim): string {
  const sign = at === 'least' ? '≥' : '≤';
  return `${sign} ${judged === 'ratio' ? `${bound} ×` : withUnit(bound, unit)}`;
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
