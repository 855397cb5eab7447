import { Link } from '@tanstack/react-router';
import { Icon, ParentPicture } from '../../illustrations/Picture.tsx';
import { paths } from '../../paths.ts';
import { CONTENT } from '../../shared/page/SkipLink.tsx';
import { useTitle } from '../../shared/page/title.ts';
import { buttonClass } from '../../ui/controls/Button.tsx';
import styles from './Help.module.css';
import page from './page.module.css';
import { CodePicture, pictured } from './pictured.tsx';
import {
  AcceptScene,
  AccountScene,
  BadgeScene,
  GiftScene,
  KidScene,
  MissionsScene,
  ThumbScene,
} from './Scenes.tsx';
import { StarrySky } from './StarrySky.tsx';
import { GUEST_PAGES } from './titles.ts';

const Step = pictured('li', 'h2', `${page.step} ${styles.step}`);
const Question = pictured('article', 'h3', styles.question);

/** The quick start in pictures, for a parent who has two minutes. */
export function Help() {
  useTitle(GUEST_PAGES.help.title);
  return (
    <div className={page.page}>
      <Head />
      <main id={CONTENT} className={`${page.band} ${styles.content}`}>
        <FirstSteps />
        <section className={`${page.code} ${styles.code}`}>
          <CodePicture />
          <div>
            <h2>Gwiezdny kod</h2>
            <p>
              Profil rodzica i profil dziecka można zamknąć kodem z gwiazd. Przy wejściu trzeba
              zapalić te same gwiazdy. Kolejność nie ma znaczenia, a profil otwiera się sam. Kod
              ustawisz albo wyłączysz w edycji profilu.
            </p>
          </div>
        </section>
        <Questions />
        <Start />
      </main>
    </div>
  );
}

function Head() {
  return (
    <StarrySky as="header" hills busy className={`${page.centred} ${styles.head}`}>
      <div className={page.top} id="gora">
        <Link {...paths.welcome()} className={page.logo}>
          <Icon of="logo" />
          Gwiazdozbiór
        </Link>
        <Link {...paths.welcome()} className={buttonClass({ look: 'night' })}>
          Wróć
        </Link>
      </div>
      <h1>Jak zacząć</h1>
      <p className={`${page.lead} ${page.onSky}`}>
        Siedem kroków od konta do pierwszej odznaki. Pierwsze trzy zajmą kilka minut.
      </p>
      <a href="#pytania" className={page.link}>
        Nie pamiętasz kodu albo hasła?
      </a>
    </StarrySky>
  );
}

function FirstSteps() {
  return (
    <ol className={styles.steps}>
      <Step title="Załóż konto rodziny" picture={<AccountScene />}>
        Stuknij ZAPRASZAMY, a potem „Załóż konto”. Wystarczy e-mail i hasło.
      </Step>
      <Step title="Dodaj dziecko" picture={<KidScene />}>
        Wejdź w swój profil i stuknij „Dodaj dziecko”. Wpisz imię, a bohatera wybierzcie razem.
      </Step>
      <Step title="Wybierz misje" picture={<MissionsScene />}>
        Najszybciej pójdzie z przyciskiem „Gotowy plan”: misje i nagrody przygotował zespół
        psychologów. Możesz też wybrać misje polecane albo dodać własną.
      </Step>
      <Step title="Dziecko odhacza misję" picture={<ThumbScene />}>
        Dziecko otwiera swój profil, wchodzi w MISJE i stuka w obrazek. Kciuk w górę i zrobione!
      </Step>
      <Step title="Akceptujesz misję" picture={<AcceptScene />}>
        Przerywana ramka oznacza, że misja czeka na rodzica. Na stronie „Dzieci” daj jej kciuk w
        górę. Wtedy dziecko dostaje punkty. Gdy zdarza Ci się zapomnieć, w ustawieniach powiadomień
        wybierz „Akceptuj samo”.
      </Step>
      <Step title="Dziecko wybiera nagrodę" picture={<GiftScene />}>
        Gdy punktów wystarczy, nagroda jest do wzięcia. Po lodach czy kinie wybierz „Potwierdź
        odbiór”.
      </Step>
      <Step title="Bohater dostaje odznakę" picture={<BadgeScene />}>
        Za każdy tydzień, w którym zrobi wszystkie misje, dziecko wybiera jedną odznakę. Bohater od
        razu ją zakłada i ma więcej mocy.
      </Step>
    </ol>
  );
}

function Questions() {
  return (
    <section className={styles.questions} aria-labelledby="pytania">
      <h2 id="pytania">Gdy coś pójdzie nie tak</h2>
      <Question picture={<Icon of="lock-star" />} title="Nie pamiętasz kodu?">
        Na ekranie z gwiazdami stuknij „Nie pamiętasz kodu?” i podaj swoje hasło. Kod dziecka
        zobaczysz po stuknięciu „Edytuj profil dziecka”.
      </Question>
      <Question picture={<Icon of="sad-star" />} title="Nie pamiętam hasła">
        Na stronie logowania wpisz e-mail i stuknij „Nie pamiętam hasła”. Wyślemy link do nowego
        hasła. Działa przez godzinę.
      </Question>
      <Question picture={<Icon of="thumb-down" />} title="Ktoś stuknął przez pomyłkę">
        Kciuk w dół cofa oznaczenie, także to z wczoraj. A zaraz po stuknięciu możesz jeszcze wybrać
        „Cofnij”.
      </Question>
      <Question picture={<ParentPicture of="family" />} title="Drugi rodzic, babcia, opiekun">
        Pod kartami rodziny stuknij „Ustawienia”, a tam „Dorośli”, i zaproś tę osobę: przekaż jej
        link. Założy własne konto, z własnym hasłem i kodem. Ty wybierasz, czy może wszystko, czy
        tylko akceptować i chwalić.
      </Question>
      <Question picture={<Icon of="home" />} title="Dwa telefony i tablet w kuchni">
        Zaloguj się wszędzie na to samo konto. Każdy widzi to samo, bez odświeżania. Na tablecie
        dziecko stuka w swoją kartę, a na koniec wraca strzałką do rodziny.
      </Question>
      <Question picture={<Icon of="hero" />} title="Tablet tylko dla dzieci">
        Na tablecie stuknij ZAPRASZAMY, a na stronie logowania „To tablet dziecka”. Zeskanuj kod
        swoim telefonem i stuknij „Połącz”. Hasła nie wpisujesz, a do ustawień nikt tam nie wejdzie.
        Odłączysz go w Ustawieniach, w „Zalogowanych urządzeniach”: „Wyloguj”.
      </Question>
      <Question picture={<Icon of="logo" />} title="Gwiazdozbiór na ekranie">
        W menu przeglądarki wybierz „Zainstaluj” albo „Dodaj do ekranu głównego”. Na iPhonie i
        iPadzie stuknij „Udostępnij”, a potem „Do ekranu początkowego”.
      </Question>
      <Question picture={<Icon of="sending" />} title="Nie ma internetu">
        Dziecko widzi chmurkę ze śpiącą wtyczką i dalej stuka w misje. Kciuki czekają na urządzeniu
        i wysyłają się same, gdy internet wróci.
      </Question>
      <Question picture={<Icon of="lock-star" />} title="Tablet z jedną aplikacją">
        Żeby dziecko nie wyszło z Gwiazdozbioru: na Androidzie włącz w ustawieniach „Przypinanie
        ekranu”, na iPadzie „Dostęp nadzorowany” w Dostępności.
      </Question>
    </section>
  );
}

function Start() {
  return (
    <nav className={`${page.centred} ${styles.start}`} aria-label="Dalej">
      <Link {...paths.family()} className={buttonClass({ look: 'star', big: 'huge' })}>
        ZAPRASZAMY
      </Link>
      <span className={page.links}>
        <Link {...paths.welcome()}>Strona powitalna</Link>
        <a href="#gora">Powrót do góry</a>
        <a href="/licencje.txt">Licencje</a>
      </span>
    </nav>
  );
}
