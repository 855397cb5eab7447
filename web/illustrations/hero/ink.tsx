import { createContext, type ReactNode, useContext } from 'react';
import { INK } from './palette.ts';

// The figure is drawn twice. The first pass draws only its outlined shapes, thick and white, so
// that a dark outline stays visible on a dark page. A filter would do that, too, but not on old
// tablets. Weight 0 is that first pass, 1 the normal line.
const Weight = createContext(1);

/** Returns whether this is the first pass, which draws only outlined shapes. */
export function useIsRim(): boolean {
  return !useContext(Weight);
}

interface InkProps {
  d: string;
  f: string;
  w?: number;
  children?: ReactNode;
}

/** A filled shape with an outline; children are its inner shading, under the outline. */
export function Ink({ d, f, w = 3.4, children }: InkProps) {
  const weight = useContext(Weight);
  if (!weight) return <path d={d} />;
  const line = { stroke: INK, strokeWidth: Math.round(w * weight * 10) / 10 };
  if (!children) return <path d={d} fill={f} {...line} />;
  return (
    <>
      <path d={d} fill={f} />
      {children}
      <path d={d} fill="none" {...line} />
    </>
  );
}

/** A flat shape without an outline, for shade and shine. */
export function Flat({ d, f, o }: { d: string; f: string; o?: number | undefined }) {
  return useContext(Weight) ? <path d={d} fill={f} opacity={o} /> : null;
}

interface LineProps {
  d: string;
  c?: string;
  w?: number;
  dash?: string | undefined;
}

/** A single line; `dash` makes it a seam. */
export function Line({ d, c = INK, w = 2.4, dash }: LineProps) {
  const weight = useContext(Weight);
  if (!weight) return null;
  return (
    <path
      d={d}
      fill="none"
      stroke={c}
      strokeWidth={Math.round(w * weight * 10) / 10}
      strokeDasharray={dash}
    />
  );
}

/** Draws its children with a thin white rim around all of them. */
export function Rimmed({
  children,
  width = 9,
  className,
}: {
  children: ReactNode;
  width?: number;
  className?: string | undefined;
}) {
  return (
    <g className={className} strokeLinejoin="round" strokeLinecap="round">
      <g fill="#fff" stroke="#fff" strokeWidth={width}>
        <Weight value={0}>{children}</Weight>
      </g>
      {children}
    </g>
  );
}

/** Scales its children about 0 0 without thinning their outlines. */
export function Scaled({ by, children }: { by: number; children: ReactNode }) {
  return (
    <g transform={`scale(${by})`}>
      <Weight value={useContext(Weight) / by}>{children}</Weight>
    </g>
  );
}
