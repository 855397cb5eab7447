import { Link } from '@tanstack/react-router';
import { HeroPicture } from '../../illustrations/hero/HeroPicture.tsx';
import { Icon, ParentPicture } from '../../illustrations/Picture.tsx';
import { paths } from '../../paths.ts';
import { CONTENT } from '../../shared/page/SkipLink.tsx';
import { useTitle } from '../../shared/page/title.ts';
import { buttonClass } from '../../ui/controls/Button.tsx';
import { BadgesSection } from './BadgesSection.tsx';
import { HeroesSection } from './HeroesSection.tsx';
import page from './page.module.css';
import { CodePicture, pictured } from './pictured.tsx';
import { GiftScene, MissionsScene, ThumbScene } from './Scenes.tsx';
import { StarrySky } from './StarrySky.tsx';
import { GUEST_PAGES } from './titles.ts';
import styles from './Welcome.module.css';

const Fact = pictured('article', 'h3', `${page.centred} ${styles.fact}`);
const Step = pictured('article', 'h3', `${page.step} ${styles.step}`);

export function Welcome() {
  useTitle(GUEST_PAGES.welcome.title);
  return (
    <div className={page.page}>
      <Poster />
      <main id={CONTENT}>
        <About />
        <HowItWorks />
        <HeroesSection />
        <BadgesSection />
        <StarCodes />
        <End />
      </main>
    </div>
  );
}

function Poster() {
  return (
    <StarrySky as="header" hills className={`${page.centred} ${styles.poster}`}>
      <div className={page.top} id="gora">
        <p className={page.logo}>
          <Icon of="logo" />
          Gwiazdozbiór
        </p>
        <Link {...paths.help()} className={buttonClass({ look: 'night' })}>
          Pomoc
        </Link>
      </div>
      <div className={`${page.centred} ${styles.words}`}>
        <h1>Każdy dobry dzień zapala gwiazdę</h1>
        <p className={`${page.lead} ${page.onSky}`}>
          Misje, punkty i nagrody dla dzieci. Także dla tych, które jeszcze nie czytają.
        </p>
        <Link
          {...paths.family()}
          className={`${buttonClass({ look: 'star', big: 'huge' })} ${styles.welcome}`}
        >
          ZAPRASZAMY
        </Link>
        <strong>Za darmo i bez komplikacji</strong>
        <a href="#wiecej" className={page.link}>
          Dowiedz się więcej
          <span className={styles.down} aria-hidden="true" />
        </a>
      </div>
      <div className={styles.row}>
        <HeroPicture hero={3} boots={2} hands={2} mask={2} />
        <HeroPicture hero={4} boots={3} hands={3} mask={3} />
        <HeroPicture hero={2} boots={3} hands={3} mask={3} />
        <HeroPicture hero={6} boots={3} hands={3} mask={3} />
        <HeroPicture hero={5} boots={2} hands={2} mask={2} />
      </div>
    </StarrySky>
  );
}

function About() {
  return (
    <section className={`${page.band} ${page.centred} ${styles.about}`} id="wiecej">
      <h2>Czym jest Gwiazdozbiór?</h2>
      <p className={page.lead}>
        To rodzinna aplikacja, w której codzienne obowiązki stają się misjami. Dziecko zbiera
        punkty, wymienia je na nagrody i zdobywa odznaki dla swojego bohatera. Wystarczy telefon,
        tablet albo komputer.
      </p>
      <div className={styles.facts}>
        <Fact picture={<ParentPicture of="family" />} title="Dla całej rodziny">
          Jedno miejsce dla rodziców i dzieci. Każde dziecko ma swoje misje, punkty i bohatera.
        </Fact>
        <Fact picture={<Icon of="proud-star" />} title="Za darmo i bez komplikacji">
          Bez opłat, bez reklam i bez śledzenia. Pierwszą misję ustawisz w kilka minut.
        </Fact>
        <Fact picture={<Icon of="missions" />} title="Plany od psychologów">
          Gotowe plany misji i nagród przygotował zespół psychologów. Wszystko możesz w nich
          zmienić.
        </Fact>
      </div>
    </section>
  );
}

function HowItWorks() {
  return (
    <section className={`${page.band} ${styles.steps}`} aria-labelledby="jak">
      <h2 id="jak">Jak to działa?</h2>
      <Step picture={<MissionsScene />} title="Rodzic wybiera misje">
        Zabawki, łóżko, pies, książka. Weź gotowy plan albo ułóż własny: obrazek, dni tygodnia i
        punkty.
      </Step>
      <Step picture={<ThumbScene />} title="Dziecko stuka w obrazek">
        Kciuk w górę i misja jest zrobiona. Duże obrazki i kolory wystarczą, nawet gdy dziecko nie
        zna jeszcze liter.
      </Step>
      <Step picture={<GiftScene />} title="Punkty zmieniają się w nagrody">
        Potwierdzasz misję, a punkty czekają na lody, kino albo wspólną wycieczkę. Dziecko widzi,
        ile jeszcze brakuje.
      </Step>
    </section>
  );
}

function StarCodes() {
  return (
    <section className={`${page.band} ${page.code} ${styles.code}`}>
      <CodePicture />
      <div>
        <h2>Gwiezdny kod zamiast hasła</h2>
        <p className={page.lead}>
          Dziewięć gwiazd, kilka zapalonych. Taki kod zapamięta nawet pięciolatek, a młodszy brat
          nie wejdzie do profilu starszej siostry. Kto go nie potrzebuje, wybiera „Bez hasła”.
        </p>
      </div>
    </section>
  );
}

function End() {
  return (
    <StarrySky as="section" className={`${page.centred} ${styles.end}`}>
      <Icon of="logo" className={styles.endLogo} />
      <h2>Zapalcie pierwszą gwiazdę jeszcze dziś</h2>
      <Link {...paths.register()} className={buttonClass({ look: 'star', big: true })}>
        Zaczynamy
      </Link>
      <nav className={`${page.links} ${styles.links}`} aria-label="Na tej stronie">
        <Link {...paths.help()}>Jak zacząć</Link>
        <a href="#gora">
          <Icon of="arrow-up" />
          Powrót do góry
        </a>
      </nav>
    </StarrySky>
  );
}
