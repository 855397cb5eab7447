import { useLater } from '../../shared/page/later.ts';
import { Loading } from '../../ui/device/Loading.tsx';
import styles from './Tablet.module.css';

const qr = () => import('uqr');

/** The quiet zone that a camera needs, in modules. */
const EDGE = 4;

/** Dark on light in either theme. */
export function QrCode({ text, label }: { text: string | null; label: string }) {
  const drawing = useLater(qr, true, text);
  if (text === null || !drawing) {
    return (
      <div className={styles.qr}>
        <Loading />
      </div>
    );
  }
  const { size, data } = drawing.encode(text, { ecc: 'M', border: EDGE });
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={data.map(lineOf).join('')} />
    </svg>
  );
}

function lineOf(line: readonly boolean[], y: number): string {
  return line.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('');
}
