type Point = [number, number];

interface Segment {
  readonly letter: string;
  readonly values: readonly number[];
}

const ARGUMENTS: Readonly<Record<string, number | undefined>> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  c: 6,
  s: 4,
  q: 4,
  t: 2,
  a: 7,
};

/**
 * Path data with relative coordinates of at most `decimals` decimals. Each is measured from the
 * rounded end of the last one, so that rounding errors do not add up along the path.
 */
export function shortenPath(data: string, decimals: number): string {
  const unit = 10 ** decimals;
  let end: Point = [0, 0];
  let start: Point = [0, 0];
  let roundedEnd: Point = [0, 0];
  let roundedStart: Point = [0, 0];
  let out = '';
  let implied = '';
  for (const { letter, values } of segments(data)) {
    const kind = letter.toLowerCase();
    if (kind === 'z') {
      end = [...start];
      roundedEnd = [...roundedStart];
      out += 'z';
      implied = '';
      continue;
    }
    const origin: Point = letter === kind ? end : [0, 0];
    const next: Point = [...end];
    const roundedNext: Point = [...roundedEnd];
    if (kind !== implied) out += kind;
    values.forEach((value, index) => {
      const axis = axisOf(kind, index);
      if (axis === undefined) {
        out = append(out, format(value, decimals));
        return;
      }
      next[axis] = origin[axis] + value;
      const step = Math.round((next[axis] - roundedEnd[axis]) * unit) / unit;
      roundedNext[axis] = roundedEnd[axis] + step;
      out = append(out, format(step));
    });
    end = next;
    roundedEnd = roundedNext;
    if (kind === 'm') {
      start = [...end];
      roundedStart = [...roundedEnd];
    }
    implied = kind === 'm' ? 'l' : kind;
  }
  return out;
}

/** A number as SVG writes it shortest. */
export function format(value: number, decimals = 2): string {
  const unit = 10 ** decimals;
  const text = String(Math.round(value * unit) / unit);
  return text === '-0' ? '0' : text.replace(/^(-?)0\./, '$1.');
}

function append(out: string, text: string): string {
  const before = /(?:^|[a-z\s-])([\d.]*)$/i.exec(out)?.[1] ?? '';
  const joined =
    before === '' || text.startsWith('-') || (text.startsWith('.') && before.includes('.'));
  return joined ? out + text : `${out} ${text}`;
}

function axisOf(kind: string, index: number): 0 | 1 | undefined {
  if (kind === 'h') return 0;
  if (kind === 'v') return 1;
  if (kind === 'a') return index < 5 ? undefined : index === 5 ? 0 : 1;
  return index % 2 === 0 ? 0 : 1;
}

function segments(data: string): Segment[] {
  const found: Segment[] = [];
  for (const [, letter = '', rest = ''] of data.matchAll(/([a-z])([^a-z]*)/gi)) {
    const count = ARGUMENTS[letter.toLowerCase()] ?? 0;
    const values = numbers(rest, count === 7);
    if (count === 0 ? values.length > 0 : values.length % count !== 0 || values.length === 0) {
      throw new Error(`Bad path: ${letter}${rest}`);
    }
    if (count === 0) found.push({ letter, values });
    for (let from = 0; count > 0 && from < values.length; from += count) {
      const name = from === 0 ? letter : letter === 'm' ? 'l' : letter === 'M' ? 'L' : letter;
      found.push({ letter: name, values: values.slice(from, from + count) });
    }
  }
  return found;
}

/** An arc's two flags may stand without a blank after them: 'a1 1 0 01.5 0'. */
function numbers(text: string, arc: boolean): number[] {
  const values: number[] = [];
  let rest = text;
  for (;;) {
    rest = rest.replace(/^[\s,]+/, '');
    if (rest === '') return values;
    const flag = arc && (values.length % 7 === 3 || values.length % 7 === 4);
    const token = (flag ? /^[01]/ : /^[+-]?(?:\d+\.?\d*|\.\d+)/).exec(rest)?.[0];
    if (token === undefined) throw new Error(`Bad path: ${text}`);
    values.push(Number(token));
    rest = rest.slice(token.length);
  }
}
