import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../../illustrations/Picture.tsx';
import styles from './More.module.css';

export function More({
  title = 'Więcej',
  open = false,
  children,
}: {
  title?: ReactNode;
  /** Opens it when it becomes true. Only people close it again. */
  open?: boolean;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDetailsElement>(null);
  const [first] = useState(open);
  useEffect(() => {
    if (open && ref.current) ref.current.open = true;
  }, [open]);
  return (
    <details ref={ref} open={first}>
      <summary className={styles.line}>
        <Icon of="arrow-down" className="turns" />
        {title}
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
