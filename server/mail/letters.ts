import { MOST_KIDS } from '#domain/base/bounds.ts';
import { RECOMMENDED_GIFTS } from '#domain/catalogue/gifts.ts';
import { type GrownUpName, kidNameInLetter, nameForStrangers } from '#domain/family/grown-up.ts';
import { type WaitingCount, waitingSentence } from '#domain/news/notification.ts';
import { type KidsWeek, weekLines } from '#domain/news/sunday.ts';
import { failureSentence, type WebhookFailure } from '#domain/news/webhook-failure.ts';
import type { Letter } from './letter.ts';
import { letterOf } from './paper.ts';

type Waiting = WaitingCount & { name: string };

export function newPasswordLetter(to: string, link: string): Letter {
  return letterOf('newPassword', to, 'Nowe hasło do Gwiazdozbioru', [
    'Dostaliśmy prośbę o nowe hasło do Twojego konta.',
    { button: 'Ustaw nowe hasło', link },
    'Ten link działa tylko raz i tylko przez godzinę.',
    'To nie była Twoja prośba? Nie musisz nic robić: hasło się nie zmieni. ' +
      'Nie pokazuj nikomu tego linku.',
  ]);
}

/** `tabletsToo` says whether tablets and tokens have ended, too. */
export function passwordChangedLetter(to: string, tabletsToo: boolean): Letter {
  return letterOf('passwordChanged', to, CHANGED, [
    `${SIGNED_OUT} ${tabletsToo ? `Tablety dzieci też są wylogowane. ${TOKENS_ENDED}` : 'Tablety dzieci, tokeny i adresy kalendarza działają dalej.'}`,
    NOT_YOURS,
  ]);
}

export function passwordResetLetter(to: string): Letter {
  return letterOf('passwordReset', to, CHANGED, [
    `${SIGNED_OUT} ${TOKENS_ENDED} Tablety dzieci działają dalej.`,
    NOT_YOURS,
  ]);
}

const CHANGED = 'Hasło do Gwiazdozbioru zostało zmienione';
const SIGNED_OUT =
  'Twoje konto ma od teraz nowe hasło. Na pozostałych urządzeniach trzeba się nim zalogować.';
const TOKENS_ENDED = 'Tokeny i adresy kalendarza dodane z tego konta już nie działają.';
const NOT_YOURS =
  'To nie była Twoja zmiana? Zapytaj najpierw domowników. Jeśli nikt z nich nie zmienił hasła, ' +
  'od razu ustaw własne: na stronie logowania wpisz ten adres e-mail ' +
  'i wybierz „Nie pamiętam hasła”. Wtedy to konto zostanie wylogowane na innych urządzeniach, ' +
  'a jego tokeny i adresy kalendarza przestaną działać. ' +
  'Sprawdź też w Ustawieniach tablety dzieci (część „Urządzenia”) i adresy powiadomień (część „Połączenia”).';

export function emailChangedLetter(to: string): Letter {
  return letterOf('emailChanged', to, 'Nowy adres e-mail w Gwiazdozbiorze', [
    'Twoje konto ma od teraz nowy adres e-mail. Używaj go przy logowaniu. Hasło się nie zmieniło. ' +
      'Na dotychczasowy adres nie będziemy już pisać.',
    'To nie była Twoja zmiana? Zapytaj najpierw domowników. Jeśli nikt z nich nie zmienił adresu, ' +
      'ktoś obcy zna Twoje hasło. Powiadom osobę, która prowadzi ten serwer, ' +
      'i zmień to hasło wszędzie, gdzie jeszcze go używasz.',
  ]);
}

export function invitationLetter(to: string, inviter: GrownUpName, link: string): Letter {
  return letterOf('invitation', to, 'Zaproszenie do rodziny w Gwiazdozbiorze', [
    `${nameForStrangers(inviter)} zaprasza Cię do swojej rodziny w Gwiazdozbiorze, aplikacji z misjami i nagrodami dla dzieci.`,
    { button: 'Dołącz do rodziny', link },
    'Ten link działa tylko raz i tylko przez siedem dni. Kto go ma, może dołączyć: nie pokazuj go nikomu.',
    'Nie wiesz, o co chodzi? Nie musisz nic robić.',
  ]);
}

export function joinedLetter(to: string, who: GrownUpName, helper: boolean): Letter {
  return letterOf('joined', to, 'Nowa osoba dorosła w Twojej rodzinie', [
    `Nowa osoba w Twojej rodzinie w Gwiazdozbiorze: ${nameForStrangers(who)}`,
    helper
      ? 'Ta osoba może tylko akceptować misje, chwalić dzieci i wydawać nagrody.'
      : 'Ta osoba widzi i zmienia to samo co Ty: misje, nagrody i punkty dzieci.',
    'Nie wiesz, kto to jest? Usuń tę osobę w Ustawieniach, w części „Dorośli”. ' +
      'Może to zrobić ten, kto ma główne konto rodziny.',
  ]);
}

export function removedLetter(to: string): Letter {
  return letterOf('removed', to, 'Twoje konto w Gwiazdozbiorze zostało usunięte', [
    'Osoba, która ma główne konto rodziny, usunęła z niej Twoje konto.',
    'Tym adresem i hasłem nie można się już zalogować. To, co zapisano o dzieciach, zostało w ich rodzinie.',
  ]);
}

export interface EveningLinks {
  inbox: string;
  /** The page where the grown-up turns the letters off. */
  settings: string;
  /** The address for one-click unsubscribe (RFC 8058). */
  end: string;
}

export function eveningLetter(
  to: string,
  waiting: readonly Waiting[],
  links: EveningLinks | null,
): Letter {
  return evening('evening', to, sentencesOf(waiting), links);
}

export function eveningTrialLetter(
  to: string,
  waiting: readonly Waiting[],
  links: EveningLinks | null,
): Letter {
  const words = ['Tak będzie wyglądała wieczorna wiadomość.', ...sentencesOf(waiting)];
  return evening('eveningTrial', to, words, links);
}

function sentencesOf(waiting: readonly Waiting[]): string[] {
  return waiting
    .filter(({ missions, gifts, proposals }) => missions + gifts + proposals > 0)
    .map(({ name, ...count }) => waitingSentence(kidNameInLetter(name), count));
}

/** Names a gift only as the catalogue does: a name of the family's own could be a message. */
export function weeklyLetter(
  to: string,
  kids: readonly KidsWeek[],
  links: EveningLinks | null,
  isTrial = false,
): Letter {
  const lines = weekLines(
    kids.map(({ name, goal, ...kid }) => ({
      ...kid,
      name: kidNameInLetter(name),
      goal: goal && {
        ...goal,
        gift: RECOMMENDED_GIFTS.find((each) => each.name === goal.gift)?.name ?? null,
      },
    })),
    MOST_KIDS,
  );
  const words = isTrial ? ['Tak będzie wyglądała niedzielna wiadomość.', ...lines] : lines;
  return evening('weekly', to, words, links, {
    subject: 'Tydzień Waszych dzieci',
    button: 'Zobacz ten tydzień',
  });
}

function evening(
  kind: 'evening' | 'eveningTrial' | 'weekly',
  to: string,
  sentences: readonly string[],
  links: EveningLinks | null,
  { subject, button } = { subject: 'Dzieci czekają na Ciebie', button: 'Zobacz, co czeka' },
): Letter {
  const letter = letterOf(kind, to, subject, [
    ...sentences,
    ...(links ? [{ button, link: links.inbox }] : []),
    links
      ? `Nie chcesz takich wiadomości? Zmień to w ustawieniach, w części „Powiadomienia”: ${links.settings}`
      : 'Nie chcesz takich wiadomości? Zmień to w ustawieniach, w części „Powiadomienia”.',
  ]);
  return links ? { ...letter, unsubscribeUrl: links.end } : letter;
}

interface FailedWebhook {
  webhook: number;
  failure: WebhookFailure;
}

export function webhookFailingLetter(to: string, { webhook, failure }: FailedWebhook): Letter {
  const letter = letterOf('webhookFailing', to, 'Adres powiadomień nie działa', [
    'Od doby nie udaje się wysłać powiadomień na jeden z adresów, które dodaliście.',
    `${failureSentence(failure)}.`,
    'Gwiazdozbiór próbuje dalej. Gdy się uda, wyśle powiadomienia z ostatnich trzech dni. ' +
      'Po pięciu dniach wyłączy ten adres.',
  ]);
  return { ...letter, onceADayFor: String(webhook) };
}

/** Switched off after five days, or because it wants no more (`isGone`). */
export function webhookOffLetter(
  to: string,
  { webhook, failure, isGone }: FailedWebhook & { isGone: boolean },
): Letter {
  const why = isGone ? 'Ten adres sam z nich zrezygnował.' : 'Nie udało się to przez pięć dni.';
  const letter = letterOf('webhookOff', to, 'Adres powiadomień przestał działać', [
    'Gwiazdozbiór nie wysyła już powiadomień na jeden z adresów, które dodaliście.',
    `${failureSentence(failure)}.`,
    `${why} Misje i punkty dzieci się nie zmieniły.`,
    'Gdy ten adres znów zacznie działać, wybierz „Włącz ponownie” w Ustawieniach, w części „Połączenia”. ' +
      'Wyślemy wtedy powiadomienia z ostatnich trzech dni.',
  ]);
  return { ...letter, onceADayFor: String(webhook) };
}

export function trialLetter(to: string): Letter {
  return letterOf('trial', to, 'Próbna wiadomość z Gwiazdozbioru', [
    'To jest próbna wiadomość. Wysłała ją osoba, która prowadzi ten serwer.',
    'Skoro ją czytasz, dojdą też wiadomości do rodzin: na przykład link do nowego hasła.',
  ]);
}
