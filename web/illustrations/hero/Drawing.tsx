import { Flat, Ink, Line } from './ink.tsx';
import type { Shape } from './shape.ts';

/** A drawing from the SVG files in `drawings`. */
export function Drawing({ shapes }: { shapes: readonly Shape[] }) {
  return shapes.map((shape) => {
    if ('transform' in shape) {
      return (
        <g key={shape.transform} transform={shape.transform}>
          <Drawing shapes={shape.inside} />
        </g>
      );
    }
    const { d } = shape;
    if ('stroke' in shape) {
      return <Line key={d} d={d} c={shape.stroke} w={shape.width} dash={shape.dash} />;
    }
    if (!('outline' in shape)) return <Flat key={d} d={d} f={shape.fill} o={shape.opacity} />;
    return (
      <Ink key={d} d={d} f={shape.fill} w={shape.outline}>
        {shape.inside && <Drawing shapes={shape.inside} />}
      </Ink>
    );
  });
}
