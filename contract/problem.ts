import { z } from '@hono/zod-openapi';
import {
  MOST_GIFTS,
  MOST_GROWN_UPS,
  MOST_KIDS,
  MOST_MISSIONS,
  MOST_PAUSE_DAYS,
  MOST_PAUSES,
} from '#domain/base/bounds.ts';

/** Every reason to reject a request, with its HTTP status and the Polish sentence for the user. */
export const PROBLEMS = {
  invalid: { status: 422, text: 'Sprawdź wpisane dane.' },
  'not-json': { status: 422, text: 'Coś poszło nie tak. Odśwież stronę i spróbuj ponownie.' },
  'too-large': { status: 413, text: 'Za dużo danych naraz.' },
  'foreign-origin': { status: 403, text: 'Odśwież stronę i spróbuj ponownie.' },
  'signed-out': { status: 401, text: 'Zaloguj się jeszcze raz.' },
  'parent-only': { status: 403, text: 'To może zrobić tylko rodzic.' },
  'not-this-profile': { status: 403, text: 'Najpierw wejdź do tego profilu.' },
  'not-found': { status: 404, text: 'Nie możemy tego znaleźć. Być może ktoś już to usunął.' },
  'key-reused': { status: 409, text: 'To już zostało dodane, ale z innymi danymi.' },
  'too-many-kids': { status: 409, text: `Rodzina może mieć najwyżej ${MOST_KIDS} dzieci.` },
  'too-many-gifts': {
    status: 409,
    text: `Dziecko ma już ${MOST_GIFTS} nieodebranych nagród. Usuń którąś, zanim dodasz nową.`,
  },
  'data-too-large': { status: 413, text: 'Ten plik jest za duży. Wybierz plik gwiazdozbior.json.' },
  'data-busy': { status: 503, text: 'Ktoś właśnie wczytuje dane. Spróbuj za chwilę.' },
  'data-slow': {
    status: 503,
    text: 'Połączenie jest za wolne, żeby przesłać ten plik. Spróbuj tam, gdzie internet działa szybciej.',
  },
  'data-foreign': {
    status: 422,
    text: 'To nie jest plik z danymi rodziny z Gwiazdozbioru. Szukaj pliku gwiazdozbior.json.',
  },
  'data-newer': {
    status: 422,
    text: 'Ten plik pochodzi z nowszej wersji Gwiazdozbioru. Tu nie można go wczytać.',
  },
  'data-damaged': {
    status: 422,
    text: 'Nie udało się wczytać tego pliku: jest uszkodzony albo był zmieniany. Pobierz dane jeszcze raz i spróbuj ponownie.',
  },
  'data-without-kids': { status: 422, text: 'W tym pliku nie ma żadnego dziecka.' },
  'family-not-empty': {
    status: 409,
    text: 'Dane można wczytać tylko do konta, w którym nie ma jeszcze dzieci.',
  },
  'recording-not-playable': {
    status: 422,
    text: 'Tego nagrania nie da się odtworzyć. Nagraj jeszcze raz.',
  },
  'recording-too-large': { status: 413, text: 'To nagranie jest za długie. Nagraj krócej.' },
  'recordings-full': {
    status: 409,
    text: 'Na więcej nagrań nie ma już miejsca. Usuń któreś, zanim nagrasz nowe.',
  },
  'too-fast': { status: 429, text: 'Za dużo naraz. Spróbuj za chwilę.' },
  'registration-closed': {
    status: 403,
    text: 'Na tym serwerze nie można założyć nowego konta. Zapytaj osobę, która go prowadzi.',
  },
  'email-taken': { status: 409, text: 'Na ten adres e-mail jest już założone konto.' },
  'email-has-family': {
    status: 409,
    text: 'Ten adres e-mail ma już własne konto, a jeden adres może należeć tylko do jednej rodziny. Podaj inny adres.',
  },
  'invitation-spent': { status: 410, text: 'To zaproszenie już nie działa. Poproś o nowe.' },
  'grown-ups-full': {
    status: 409,
    text: `Rodzina może mieć najwyżej ${MOST_GROWN_UPS} dorosłych, razem z zaproszonymi.`,
  },
  'children-only': {
    status: 403,
    text: 'Ten tablet jest tylko dla dzieci. Zarządza nim rodzic na swoim urządzeniu.',
  },
  'pairing-spent': {
    status: 410,
    text: 'Ten kod już nie działa. Sprawdź, jaki kod pokazuje teraz tablet.',
  },
  'founder-only': { status: 403, text: 'To można zrobić tylko z głównego konta rodziny.' },
  'founder-stays': { status: 409, text: 'Najpierw przekaż główne konto innej osobie dorosłej.' },
  'email-not-valid': { status: 422, text: 'Niepoprawny adres email' },
  'wrong-password': { status: 403, text: 'Niepoprawne hasło' },
  'wrong-code': { status: 403, text: 'To nie ten kod.' },
  'wrong-old-email': { status: 422, text: 'To nie jest obecny adres e-mail tego konta.' },
  'too-many': { status: 429, text: 'Za dużo prób. Spróbuj za kilka minut.' },
  'stars-asleep': { status: 429, text: 'Gwiazdki śpią. Zaraz się obudzą.' },
  'door-closed': { status: 403, text: 'Te drzwi może teraz otworzyć tylko rodzic.' },
  'link-spent': { status: 410, text: 'Ten link już nie działa. Poproś o nowy.' },
  'invited-often': {
    status: 429,
    text: 'Na ten adres wysłano już dziś dwa zaproszenia. Spróbuj jutro.',
  },
  'mail-down': { status: 503, text: 'Nie udało się wysłać wiadomości. Spróbuj za chwilę.' },
  unavailable: { status: 503, text: 'Serwer jest chwilowo niedostępny. Spróbuj ponownie.' },
  'clock-wrong': {
    status: 503,
    text: 'Serwer ma źle ustawiony zegar i niczego teraz nie zapisze. Powiedz o tym osobie, która go prowadzi.',
  },
  'day-over': { status: 409, text: 'Zaczął się nowy dzień.' },
  'day-paused': { status: 409, text: 'W tym dniu jest przerwa. Nie ma wtedy misji.' },
  'pause-too-long': {
    status: 422,
    text: `Przerwa musi się kończyć nie wcześniej, niż się zaczyna, i trwać najwyżej ${MOST_PAUSE_DAYS} dni.`,
  },
  'pause-out-of-reach': {
    status: 422,
    text: `Przerwa może się zacząć najwcześniej ${MOST_PAUSE_DAYS} dni temu, a najpóźniej za rok.`,
  },
  'pause-overlaps': {
    status: 409,
    text: 'Dziecko ma już przerwę w tych dniach. Nic nie zostało zapisane.',
  },
  'pause-is-history': { status: 409, text: 'Ta przerwa zaczęła się zbyt dawno, żeby ją zmienić.' },
  'too-many-pauses': {
    status: 409,
    text: `Rodzina może mieć najwyżej ${MOST_PAUSES} przerw. Usuń którąś, zanim dodasz nową.`,
  },
  'mission-not-active': { status: 409, text: 'Tej misji nie ma w tym dniu.' },
  'mission-ended': { status: 409, text: 'Ta misja jest już zakończona.' },
  'has-missions': { status: 409, text: 'Dziecko ma już misje.' },
  'mission-changed': { status: 409, text: 'Ktoś zmienił tę misję chwilę wcześniej.' },
  'mission-has-past': {
    status: 409,
    text: 'Ta misja ma już swoją historię. Można ją tylko wyłączyć.',
  },
  'too-many-missions': {
    status: 409,
    text: `Dziecko ma już ${MOST_MISSIONS} misji. Wyłącz którąś, zanim dodasz nową.`,
  },
  'day-out-of-reach': { status: 409, text: 'Wybierz dzień od dzisiaj, najwyżej rok naprzód.' },
  'mission-done-today': {
    status: 409,
    text: 'Ta misja jest już dzisiaj wykonana. Na inny dzień dodaj nową.',
  },
  'word-not-accepted': {
    status: 409,
    text: 'Słowo można dodać tylko do zaakceptowanej misji albo do ekstra punktów.',
  },
  'word-seen': { status: 409, text: 'Dziecko już to zobaczyło. Tego słowa nie można zmienić.' },
  'mark-changed': { status: 409, text: 'Ktoś zmienił tę misję chwilę wcześniej.' },
  'no-badge-left': { status: 409, text: 'Musiszy wykonać więcej misji żeby zdobyć tą nagrodę' },
  'badge-owed': {
    status: 409,
    text: 'Tę odznakę będzie można zamienić po następnym pełnym tygodniu.',
  },
  'gift-not-affordable': { status: 409, text: 'Na tę nagrodę brakuje jeszcze punktów.' },
  'gift-price-changed': { status: 409, text: 'Ta nagroda kosztuje teraz inną liczbę punktów.' },
  'gift-not-unused': { status: 409, text: 'Ta nagroda jest już wybrana.' },
  'gift-not-chosen': { status: 409, text: 'Ta nagroda nie jest wybrana.' },
  'gift-not-received': { status: 409, text: 'Ta nagroda nie jest odebrana.' },
  'gift-received': { status: 409, text: 'Ta nagroda jest już odebrana.' },
  'push-service-unknown': {
    status: 422,
    text: 'Tej przeglądarki nie umiemy powiadamiać. Wybierz list wieczorem.',
  },
  'push-failed': { status: 503, text: 'Nie udało się wysłać powiadomienia. Spróbuj za chwilę.' },
  unexpected: { status: 500, text: 'Serwer jest chwilowo niedostępny. Spróbuj ponownie.' },
} as const satisfies Record<string, { status: number; text: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

/**
 * The body of every rejection. `fields` holds a sentence for each invalid field. `wait` is the
 * number of seconds until a retry makes sense. `price` is the current price of a gift. `kid` is the
 * name of the affected kid when a command concerns several.
 */
export const ProblemBody = z
  .object({
    problem: z.enum(Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]]),
    text: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    wait: z.number().int().optional(),
    price: z.number().int().optional(),
    kid: z.string().optional(),
  })
  .openapi('Problem');

export type ProblemBody = z.infer<typeof ProblemBody>;

/** Returns the sentence for the user, with the kid's name in place of „Dziecko”. */
export function problemText(code: ProblemCode, kid?: string): string {
  const { text } = PROBLEMS[code];
  return kid === undefined ? text : text.replace(/^Dziecko(?= )/, () => kid);
}
