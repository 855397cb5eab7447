import { numberText } from '#domain/base/counted.ts';
import { pointsSeen } from '#domain/gift/points.ts';
import { jarSteps } from '#domain/gift/price.ts';
import { StarJar } from '../ui/stars/StarJar.tsx';
import { StarShape } from '../ui/stars/StarShape.tsx';
import styles from './Purse.module.css';

/** The jar is full at `size` points. */
export function Purse({
  points,
  size,
  className = '',
}: {
  points: number;
  size: number;
  className?: string | undefined;
}) {
  const steps = jarSteps(size, points);
  return (
    <span className={`${styles.purse} ${className}`}>
      <StarJar steps={steps} className={styles.jar} />
      <span className={styles.points}>
        <StarShape />
        {numberText(pointsSeen(points))}
      </span>
    </span>
  );
}
