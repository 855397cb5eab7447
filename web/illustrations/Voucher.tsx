import type { PictureId } from '#domain/catalogue/pictures.ts';
import { StarShape } from '../ui/stars/StarShape.tsx';
import { Picture } from './Picture.tsx';
import styles from './Voucher.module.css';

/** To show to a parent: its picture, and a star on the torn stub. */
export function Voucher({ of, className = '' }: { of: PictureId; className?: string | undefined }) {
  return (
    <span className={`${styles.voucher} ${className}`}>
      <Picture of={of} />
      <StarShape />
    </span>
  );
}
