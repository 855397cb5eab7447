import type { SkyFigure } from '#domain/hero/constellation.ts';
import styles from './FigureDrawing.module.css';
import { FIGURES, type Figure } from './figures.ts';

const STAR = 'M0-5.4l1.7 3.3 3.7.6-2.6 2.7.6 3.7L0 3.2l-3.4 1.7.6-3.7-2.6-2.7 3.7-.6z';

/** The number of round colours. Every other round is mirrored. */
const COLOURS = 4;

/** Lit stars joined by lines, and faint points for the others. */
export function FigureDrawing({
  of: { figure, round, lit },
  big = false,
  newest = false,
  className,
}: {
  of: SkyFigure;
  /** Draws each star separately: they light up one after the other, once. */
  big?: boolean;
  /** Its last star is the kid's newest, which twinkles. */
  newest?: boolean;
  className?: string | undefined;
}) {
  const drawn = inRound(FIGURES[figure] as Figure, round);
  const { stars } = drawn;
  const isWhole = lit === stars.length;
  return (
    <svg
      viewBox="-6 -6 112 112"
      className={[styles.figure, className].filter(Boolean).join(' ')}
      data-colour={round % COLOURS}
      data-lit={`${lit}/${stars.length}`}
      aria-hidden="true"
    >
      {isWhole && <path className={styles.inside} d={insideOf(drawn)} />}
      <path className={styles.line} d={linesOf(drawn, lit)} />
      {big ? (
        <>
          {stars.slice(lit).map(([x, y], at) => (
            <circle
              key={`${x} ${y}`}
              className={styles.unlit}
              cx={x}
              cy={y}
              r="2.4"
              data-poke={lit + at + 1}
            />
          ))}
          {stars.slice(0, lit).map(([x, y], star) => {
            const isNewest = newest && star === lit - 1;
            return (
              <g key={`${x} ${y}`} className={styles.lit} transform={`translate(${x} ${y})`}>
                <g className={styles.star} data-poke={star + 1}>
                  <circle className={isNewest ? styles.twinkle : styles.glow} r="6.5" />
                  <path
                    className={styles.shape}
                    d={STAR}
                    transform={isNewest ? 'scale(1.35)' : undefined}
                  />
                </g>
              </g>
            );
          })}
        </>
      ) : (
        <path className={styles.dots} d={stars.slice(0, lit).map(dot).join('')} />
      )}
    </svg>
  );
}

function inRound({ stars, ...figure }: Figure, round: number): Figure {
  return { ...figure, stars: round % 2 ? stars.map(([x, y]) => [100 - x, y] as const) : stars };
}

function linesOf({ stars, lines }: Figure, lit: number): string {
  const isLit = (star: number | undefined): star is number => star !== undefined && star < lit;
  return lines
    .flatMap((line) => line.slice(1).map((star, at) => [line[at], star]))
    .filter(([from, to]) => isLit(from) && isLit(to))
    .map(([from = 0, to = 0]) => `M${stars[from]}L${stars[to]}`)
    .join('');
}

function insideOf({ stars, lines }: Figure): string {
  return lines
    .filter((line) => line[0] === line.at(-1))
    .map((line) => `M${line.map((star) => stars[star]).join('L')}z`)
    .join('');
}

function dot([x, y]: Figure['stars'][number]): string {
  return `M${x - 4} ${y}a4 4 0 1 0 8 0a4 4 0 1 0-8 0`;
}
