import { createFileRoute, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { HeroPicture } from '../art/hero/HeroPicture.tsx';
import { Icon, Picture } from '../art/Picture.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { NightSky } from '../ui/NightSky.tsx';
import styles from './witaj.module.css';

export const Route = createFileRoute('/witaj')({ component: Welcome });

function Welcome() {
  return (
    <>
      <NightSky as="header" className={styles.sky}>
        <p className={styles.logo} id="gora">
          <Icon of="logo" />
          Gwiazdozbiór
        </p>
        <h1 className={styles.title}>Każdy dobry dzień zapala gwiazdę</h1>
        <p className={styles.lead}>
          Misje, punkty i nagrody dla dzieci. Także dla tych, które jeszcze nie czytają.
        </p>
        <Link to="/rodzina" className={buttonClass({ look: 'star', big: true })}>
          ZAPRASZAMY
        </Link>
        <a href="#wiecej" className={styles.more}>
          Dowiedz się więcej
        </a>
        <div className={styles.heroes}>
          <HeroPicture hero={1} boots={1} hands={0} mask={1} />
          <HeroPicture hero={5} boots={2} hands={2} mask={2} />
          <HeroPicture hero={6} boots={3} hands={3} mask={3} />
        </div>
      </NightSky>
      <main className={styles.content}>
        <section className={styles.steps} id="wiecej">
          <h2>Jak to działa</h2>
          <Step picture={<Picture of="teeth-morning" />} title="Rodzic wybiera misje">
            Zęby, zabawki, pies. Gotowe plany misji i nagród przygotował zespół psychologów; każdą
            misję można zmienić albo dodać własną.
          </Step>
          <Step picture={<Icon of="thumb-up" />} title="Dziecko stuka w obrazek">
            Kciuk w górę i misja jest zrobiona. Rodzic potwierdza, a punkty czekają na nagrodę.
          </Step>
          <Step picture={<Icon of="hero" />} title="Bohater rośnie w siłę">
            Za każdy w pełni wykonany tydzień jest odznaka: buty, rękawice albo maska bohatera.
          </Step>
        </section>
        <section className={styles.promise}>
          <Icon of="proud-star" />
          <p>Narzędzie jest darmowe i proste. Bez reklam, bez śledzenia, bez zakupów w środku.</p>
        </section>
        <a href="#gora" className={styles.up}>
          <Icon of="arrow-up" />
          Powrót do góry
        </a>
      </main>
    </>
  );
}

function Step({
  picture,
  title,
  children,
}: {
  picture: ReactNode;
  title: string;
  children: ReactNode;
}) {
  return (
    <article className={styles.step}>
      <span className={styles.picture}>{picture}</span>
      <h3>{title}</h3>
      <p>{children}</p>
    </article>
  );
}
