import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './Page.module.css';

/** A page: its way back, its title, its content in one readable column. */
export function Page({
  title,
  back,
  wide = false,
  children,
}: {
  title: ReactNode;
  back?: LinkProps;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <main className={wide ? styles.wide : styles.page}>
      <div className={styles.head}>
        {back && (
          <Link {...back} className={styles.back} aria-label="Wróć">
            <span aria-hidden="true">←</span>
          </Link>
        )}
        <h1>{title}</h1>
      </div>
      {children}
    </main>
  );
}

/** The line at the top with the product's name, which leads home. */
export function Header({ home, children }: { home: LinkProps; children?: ReactNode }) {
  return (
    <header className={styles.header}>
      <Link {...home} className={styles.logo}>
        Gwiazdozbiór
      </Link>
      {children}
    </header>
  );
}
