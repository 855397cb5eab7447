import { z } from '@hono/zod-openapi';
import {
  MOST_DAYS_BACK,
  MOST_EXCUSES,
  MOST_EXTRA_POINTS_A_DAY,
  MOST_GIFTS,
  MOST_GROWN_UPS,
  MOST_KIDS,
  MOST_MISSIONS,
  MOST_PAUSE_DAYS,
  MOST_PAUSES,
  MOST_PHOTOS,
  MOST_PROPOSALS,
  MOST_TOKENS,
  MOST_TURNS,
  MOST_WEBHOOKS,
} from '#domain/base/bounds.ts';

/** Every reason to reject a request, by HTTP status, with the Polish sentence for the user. */
const TEXTS = {
  401: {
    'signed-out': 'Zaloguj się jeszcze raz.',
  },
  403: {
    'foreign-origin':
      'Serwer nie zna adresu, pod którym jest ta strona, i niczego tu nie zapisze. Powiedz o tym osobie, która go prowadzi.',
    'not-for-token': 'Ten token na to nie pozwala.',
    'parent-only': 'To może zrobić tylko rodzic.',
    'not-for-helper': 'Twoje konto może tylko akceptować misje i chwalić dzieci.',
    'not-this-profile': 'Najpierw wejdź do tego profilu.',
    'registration-closed':
      'Na tym serwerze nie można założyć nowego konta. Zapytaj osobę, która go prowadzi.',
    'children-only': 'Ten tablet jest tylko dla dzieci. Zarządza nim rodzic na swoim urządzeniu.',
    'founder-only': 'To można zrobić tylko z głównego konta rodziny.',
    'wrong-password': 'Niepoprawne hasło',
    'wrong-code': 'To nie ten kod.',
  },
  404: {
    'not-found': 'Nie możemy tego znaleźć. Być może ktoś już to usunął.',
  },
  409: {
    'key-reused': 'To już zostało dodane, ale z innymi danymi.',
    'too-many-tokens': `Rodzina może mieć najwyżej ${MOST_TOKENS} tokenów. Unieważnij któryś, zanim dodasz nowy.`,
    'too-many-kids': `Rodzina może mieć najwyżej ${MOST_KIDS} dzieci.`,
    'too-many-gifts': `Dziecko ma już ${MOST_GIFTS} nieodebranych nagród. Usuń którąś, zanim dodasz nową.`,
    'family-not-empty': 'Dane można wczytać tylko do konta, w którym nie ma jeszcze dzieci.',
    'extra-points-full': `Jednego dnia można zapisać dziecku ekstra punkty najwyżej ${MOST_EXTRA_POINTS_A_DAY} razy, a ten dzień jest już pełny.`,
    'recordings-full': 'Na więcej nagrań nie ma już miejsca. Usuń któreś, zanim nagrasz nowe.',
    'photos-full': `Rodzina może mieć najwyżej ${MOST_PHOTOS} zdjęć. Usuń któreś, zanim dodasz nowe.`,
    'email-taken': 'Na ten adres e-mail jest już założone konto.',
    'email-has-family':
      'Ten adres e-mail ma już własne konto, a jeden adres może należeć tylko do jednej rodziny. Podaj inny adres.',
    'grown-ups-full': `Rodzina może mieć najwyżej ${MOST_GROWN_UPS} dorosłych, razem z zaproszonymi.`,
    'webhooks-full': `Rodzina może mieć najwyżej ${MOST_WEBHOOKS} adresów powiadomień. Usuń któryś, zanim dodasz nowy.`,
    'founder-stays': 'Najpierw przekaż główne konto innej osobie dorosłej.',
    'day-over': 'Zaczął się nowy dzień.',
    'day-too-far': 'Ten dzień jest za daleko. Misję można zaznaczyć najwyżej rok naprzód.',
    'day-paused': 'W tym dniu jest przerwa. Nie ma wtedy misji.',
    'day-excused': 'W tym dniu nie trzeba robić tej misji.',
    'mission-done-that-day': 'Ta misja jest już wykonana. Najpierw cofnij akceptację.',
    'too-many-excuses': `Rodzina może mieć najwyżej ${MOST_EXCUSES} takich dni. Cofnij któryś, zanim wybierzesz następny.`,
    'pause-overlaps': 'Dziecko ma już przerwę w tych dniach. Nic nie zostało zapisane.',
    'pause-is-history': 'Ta przerwa zaczęła się zbyt dawno, żeby ją zmienić.',
    'too-many-pauses': `Rodzina może mieć najwyżej ${MOST_PAUSES} przerw, a każdy raz liczy się osobno. Usuń którąś, zanim dodasz nową.`,
    'mission-not-active': 'Tego dnia nie ma tej misji.',
    'mission-ended': 'Ta misja jest już zakończona.',
    'has-missions': 'Dziecko ma już misje.',
    'mission-changed': 'Ktoś zmienił tę misję chwilę wcześniej.',
    'mission-has-past': 'Ta misja ma już swoją historię. Można ją tylko wyłączyć.',
    'too-many-missions': `Dziecko ma już ${MOST_MISSIONS} misji. Wyłącz którąś, zanim dodasz nową.`,
    'day-out-of-reach': 'Wybierz dzień od dziś do roku naprzód.',
    'mission-done-today': 'Ta misja jest już dzisiaj wykonana. Na inny dzień dodaj nową.',
    'word-not-accepted':
      'Dobre słowo można dodać tylko do zaakceptowanej misji albo do ekstra punktów.',
    'word-seen': 'Dziecko już to zobaczyło. Tego słowa nie można zmienić.',
    'mark-changed': 'Ktoś zmienił tę misję chwilę wcześniej.',
    'too-many-proposals': `Czeka już ${MOST_PROPOSALS} rzeczy. Poczekaj, aż rodzic na nie odpowie!`,
    'proposal-answered': 'Ktoś już na to odpowiedział.',
    'no-badge-left': 'Musiszy wykonać więcej misji żeby zdobyć tą nagrodę',
    'badge-owed': 'Tę odznakę będzie można zamienić po następnym pełnym tygodniu.',
    'gift-without-price': 'Nagroda, którą można brać wiele razy, kosztuje co najmniej 1 punkt.',
    'gift-stands': 'Taka nagroda jest już na liście.',
    'gift-not-affordable': 'Na tę nagrodę brakuje jeszcze punktów.',
    'gift-price-changed': 'Ta nagroda kosztuje teraz inną liczbę punktów.',
    'gift-not-unused': 'Ta nagroda jest już wybrana.',
    'gift-changed': 'Ktoś zmienił tę nagrodę chwilę wcześniej.',
    'gift-not-chosen': 'Ta nagroda nie jest wybrana.',
    'gift-not-received': 'Ta nagroda nie jest odebrana.',
    'gift-received': 'Ta nagroda jest już odebrana.',
  },
  410: {
    'invitation-spent': 'To zaproszenie już nie działa. Poproś o nowe.',
    'pairing-spent': 'Ten kod już nie działa. Sprawdź, jaki kod pokazuje teraz tablet.',
    'link-spent': 'Ten link już nie działa. Poproś o nowy.',
  },
  413: {
    'too-large': 'Za dużo danych naraz.',
    'data-too-large': 'Ten plik jest za duży. Wybierz plik gwiazdozbior.json.',
    'recording-too-large': 'To nagranie jest za długie. Nagraj krócej.',
    'photo-too-large': 'To zdjęcie jest za duże. Wybierz inne.',
  },
  422: {
    invalid: 'Sprawdź wpisane dane.',
    'not-json': 'Coś poszło nie tak. Odśwież stronę i spróbuj ponownie.',
    'data-foreign':
      'To nie jest plik z danymi rodziny z Gwiazdozbioru. Szukaj pliku gwiazdozbior.json.',
    'data-newer': 'Ten plik pochodzi z nowszej wersji Gwiazdozbioru. Tu nie można go wczytać.',
    'data-damaged':
      'Nie udało się wczytać tego pliku: jest uszkodzony albo ktoś go zmienił. Pobierz dane jeszcze raz i spróbuj ponownie.',
    'data-without-kids': 'W tym pliku nie ma żadnego dziecka.',
    'recording-not-playable': 'Tego nagrania nie da się odtworzyć. Nagraj jeszcze raz.',
    'photo-not-usable': 'Tego zdjęcia nie da się tu użyć. Wybierz inne.',
    'email-not-valid': 'Niepoprawny adres email',
    'wrong-old-email': 'To nie jest obecny adres e-mail tego konta.',
    'day-not-excusable': `Wybierz dzień od ${MOST_DAYS_BACK} dni temu do roku naprzód.`,
    'pause-backwards': 'Ostatni dzień nie może być przed pierwszym.',
    'pause-too-long': `Jedna przerwa trwa najwyżej ${MOST_PAUSE_DAYS} dni.`,
    'pause-meets-itself': 'Przerwa musi być krótsza niż czas, po którym się powtarza.',
    'too-many-turns': `Przerwa może się powtórzyć najwyżej ${MOST_TURNS} razy.`,
    'pause-out-of-reach': `Przerwa może się zacząć najwcześniej ${MOST_PAUSE_DAYS} dni temu, a najpóźniej za rok. Taka, która się powtarza, nie może być już miniona.`,
    'webhook-not-allowed':
      'Podaj adres w internecie, który zaczyna się od https://. Adres w domowej sieci musi najpierw dopisać osoba, która prowadzi ten serwer.',
    'push-refused':
      'Usługa powiadomień tej przeglądarki odrzuca wiadomości z tego serwera. Powiedz o tym osobie, która go prowadzi, albo wybierz e-mail wieczorem.',
    'push-service-unknown':
      'Nie możemy wysyłać powiadomień do tej przeglądarki. Wybierz e-mail wieczorem.',
  },
  429: {
    'too-fast': 'Za szybko. Spróbuj za chwilę.',
    'too-many': 'Za dużo prób. Spróbuj za kilka minut.',
    'stars-asleep': 'Gwiazdki śpią. Zaraz się obudzą.',
    'too-many-letters':
      'Wysłaliśmy już dziś za dużo takich wiadomości e-mail. Nic się nie zmieniło. Spróbuj jutro.',
    'too-many-letters-here':
      'Z tego miejsca wysłano już za dużo wiadomości e-mail. Nic się nie zmieniło. Spróbuj za godzinę.',
    'turned-on-often': 'Ten adres włączano już dziś pięć razy. Spróbuj jutro.',
    'invited-often': 'Na ten adres wysłano już dziś dwa zaproszenia. Spróbuj jutro.',
  },
  500: {
    unexpected: 'Serwer jest chwilowo niedostępny. Spróbuj ponownie.',
  },
  503: {
    'data-busy': 'Ktoś właśnie wczytuje dane. Spróbuj za chwilę.',
    'data-slow':
      'Połączenie jest za wolne, żeby przesłać ten plik. Spróbuj tam, gdzie internet działa szybciej.',
    'mail-down': 'Nie udało się wysłać wiadomości. Spróbuj za chwilę.',
    unavailable: 'Serwer jest chwilowo niedostępny. Spróbuj ponownie.',
    'clock-wrong':
      'Serwer ma źle ustawiony zegar i niczego teraz nie zapisze. Powiedz o tym osobie, która go prowadzi.',
    'push-failed': 'Nie udało się wysłać powiadomienia. Spróbuj za chwilę.',
  },
} as const;

export const LETTER_PROBLEMS = ['too-many-letters', 'too-many-letters-here'] as const;

type Status = keyof typeof TEXTS;
export type ProblemCode = { [Each in Status]: keyof (typeof TEXTS)[Each] }[Status];

export const PROBLEMS = Object.fromEntries(
  Object.entries(TEXTS).flatMap(([status, texts]) =>
    Object.entries(texts).map(([code, text]) => [code, { status: Number(status), text }]),
  ),
) as Record<ProblemCode, { status: Status; text: string }>;

/**
 * The body of every rejection. `fields` holds a sentence for each invalid field. `wait` is the
 * number of seconds until a retry makes sense. `price` is the current price of a gift. `kid` is the
 * name of the affected kid when a command concerns several. `address` is where the page must be
 * opened.
 */
export const ProblemBody = z
  .object({
    problem: z.enum(Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]]),
    text: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    wait: z.number().int().optional(),
    price: z.number().int().optional(),
    kid: z.string().optional(),
    address: z.string().optional(),
  })
  .openapi('Problem');

export type ProblemBody = z.infer<typeof ProblemBody>;

/** For the user: with the right address, or with the kid's name for „Dziecko” or in front. */
export function problemText(
  code: ProblemCode,
  { kid, address }: Pick<ProblemBody, 'kid' | 'address'>,
): string {
  const { text } = PROBLEMS[code];
  if (address !== undefined) {
    return `Pod tym adresem nie można niczego zapisać. Otwórz ${address} i spróbuj tam.`;
  }
  if (kid === undefined) return text;
  if (/^Dziecko /.test(text)) return text.replace('Dziecko', () => kid);
  return `${kid}: ${text.charAt(0).toLowerCase()}${text.slice(1)} Nic nie zostało zapisane.`;
}
