import { HEALTH_PARTS, type HealthPart } from '#contract/health.ts';
import { counted } from '#domain/base/counted.ts';
import { dayTitle } from '#domain/time/day.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, shownIn } from '#domain/time/time-zone.ts';
import { dayIn, HOME_TIME_ZONE } from '../../base/clock.ts';
import type { Health, Trouble } from '../../health/health.ts';
import type { Letter } from '../../mail/letter.ts';
import { letterOf } from '../../mail/paper.ts';

interface Sender {
  operatorEmail: string;
  publicUrl: string | null;
}

export type Troubles = ReadonlyMap<HealthPart, Trouble>;

const NAMES: Record<HealthPart, string> = {
  reading: 'Odczyt z bazy danych',
  writing: 'Zapis w bazie danych i na dysku',
  backup: 'Kopia zapasowa',
  clock: 'Zegar',
  mail: 'Wysyłanie poczty',
  notifications: 'Powiadomienia',
  webhooks: 'Adresy powiadomień',
  selfAcceptance: '„Akceptuj samo”',
  cleaning: 'Usuwanie starych danych',
  outbox: 'Usuwanie starych listów',
  operator: 'Listy do operatora',
};
/** Hours of the day that people call the night. */
const MORNING = 6;

export function troublesOf(
  health: Pick<Health, 'trouble'>,
  parts: readonly HealthPart[] = HEALTH_PARTS,
): Troubles {
  return new Map(
    parts.flatMap((part) => {
      const trouble = health.trouble(part);
      return trouble ? [[part, trouble] as const] : [];
    }),
  );
}

/** Returns the letter about parts that are in trouble (`begun`) or well again (`ended`). */
export function troubleLetter(
  { operatorEmail, publicUrl }: Sender,
  { begun, ended, now }: { begun: Troubles; ended: readonly HealthPart[]; now: Troubles },
  at: number,
): Letter {
  const subject =
    begun.size > 0 ? 'Kłopot na serwerze Gwiazdozbioru' : 'Serwer Gwiazdozbioru: znów dobrze';
  const others = new Map([...now].filter(([part]) => !begun.has(part)));
  return letterOf('operator', operatorEmail, subject, [
    ...linesOf(begun, at),
    ...ended.map((part) => `${NAMES[part]}: znów dobrze.`),
    ...(others.size > 0 ? ['Nadal trwa:', ...linesOf(others, at)] : []),
    ...(now.size === 0 ? ['Teraz wszystko działa.'] : []),
    ...stateLine(publicUrl),
  ]);
}

/** `copies`: when each backup was taken, the newest first; `null`: this server makes none. */
export function monthlyLetter(
  { operatorEmail, publicUrl }: Sender,
  { copies, now }: { copies: readonly number[] | null; now: Troubles },
  at: number,
): Letter {
  return letterOf('operator', operatorEmail, 'Serwer Gwiazdozbioru: wiadomość na ten miesiąc', [
    copiesLine(copies, at),
    ...(now.size > 0 ? linesOf(now, at) : ['Wszystko działa.']),
    ...stateLine(publicUrl),
  ]);
}

function stateLine(publicUrl: string | null): string[] {
  return publicUrl === null ? [] : [`Obecny stan: ${publicUrl}/healthz`];
}

function linesOf(troubles: Troubles, at: number): string[] {
  return HEALTH_PARTS.flatMap((part) => {
    const trouble = troubles.get(part);
    if (!trouble) return [];
    return `${NAMES[part]}: kłopot, ${momentTitle(trouble.since, at)}. Powód: „${trouble.reason}”`;
  });
}

function copiesLine(copies: readonly number[] | null, at: number): string {
  if (copies === null) return 'Kopii bazy ten serwer nie robi: pilnuj ich osobno.';
  const [last] = copies;
  if (last === undefined) return 'Nie ma jeszcze żadnej kopii.';
  return `${counted(copies.length, 'kopia', 'kopie', 'kopii')}, ostatnia ${nightTitle(last, at)}.`;
}

function nightTitle(moment: number, at: number): string {
  const isToday = dayIn(HOME_TIME_ZONE, moment) === dayIn(HOME_TIME_ZONE, at);
  const isNight = shownIn(HOME_TIME_ZONE, moment) % DAY_MS < MORNING * HOUR_MS;
  return isToday && isNight ? 'dziś w nocy' : momentTitle(moment, at);
}

/** „20 listopada, 12:05” in Poland. */
function momentTitle(moment: number, at: number): string {
  const [day, today] = [dayIn(HOME_TIME_ZONE, moment), dayIn(HOME_TIME_ZONE, at)] as const;
  const minutes = Math.floor((shownIn(HOME_TIME_ZONE, moment) % DAY_MS) / MINUTE_MS);
  const time = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  return `${dayTitle(day, today)}, ${time}`;
}
