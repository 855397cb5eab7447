import { createContext, type ReactNode, useContext } from 'react';
import limbs from './limbs.module.css';
import motion from './motion.module.css';
import { INK, type Shape } from './shape.ts';

// The figure is drawn twice. The first pass draws only its outlined shapes, thick and white, so
// that a dark outline stays visible on a dark page. A filter would do that, too, but not on old
// tablets. Weight 0 is that first pass, 1 the normal line.
const Weight = createContext(1);

const MOVING: Record<string, string | undefined> = { ...motion, ...limbs };

interface Places {
  /** What a hero wears at a place that the drawing leaves free. */
  worn?: ((place: string) => readonly Shape[]) | undefined;
}

export function Drawing({ shapes, worn }: Places & { shapes: readonly Shape[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the shapes of a file never change
  return shapes.map((shape, at) => <Drawn key={at} shape={shape} worn={worn} />);
}

function Drawn({ shape, worn }: Places & { shape: Shape }) {
  const weight = useContext(Weight);
  const line = (width: number) => Math.round(width * weight * 10) / 10;
  if (!('d' in shape)) {
    const { transform, motion: parts, place } = shape;
    const inside = place && worn ? worn(place) : shape.inside;
    if (!weight && !inside.some(isOutlined)) return null;
    const drawing = <Drawing shapes={inside} worn={worn} />;
    if (!transform && !parts) return drawing;
    return (
      <g transform={transform} className={parts?.map((part) => MOVING[part]).join(' ')}>
        {drawing}
      </g>
    );
  }
  const { d } = shape;
  if (!weight) return isOutlined(shape) && <path d={d} />;
  if ('stroke' in shape) {
    const { stroke, width, dash, opacity } = shape;
    return (
      <path
        d={d}
        fill="none"
        stroke={stroke}
        strokeWidth={line(width)}
        strokeDasharray={dash}
        opacity={opacity}
      />
    );
  }
  if (!('outline' in shape)) return <path d={d} fill={shape.fill} opacity={shape.opacity} />;
  const outline = { stroke: INK, strokeWidth: line(shape.outline) };
  if (!shape.inside) return <path d={d} fill={shape.fill} {...outline} />;
  return (
    <>
      <path d={d} fill={shape.fill} />
      <Drawing shapes={shape.inside} />
      <path d={d} fill="none" {...outline} />
    </>
  );
}

function isOutlined(shape: Shape): boolean {
  if ('d' in shape) return 'outline' in shape;
  return shape.place !== undefined || shape.inside.some(isOutlined);
}

/** A thin white rim around all of them. */
export function Rimmed({ children, width }: { children: ReactNode; width: number }) {
  return (
    <g strokeLinejoin="round" strokeLinecap="round">
      <g fill="#fff" stroke="#fff" strokeWidth={width}>
        <Weight value={0}>{children}</Weight>
      </g>
      {children}
    </g>
  );
}

/** About 0 0, without thinning their outlines. */
export function Scaled({ by, children }: { by: number; children: ReactNode }) {
  return (
    <g transform={`scale(${by})`}>
      <Weight value={useContext(Weight) / by}>{children}</Weight>
    </g>
  );
}
