import { sql } from 'kysely';
import type { KidCard } from '#contract/family.ts';
import type { PictureId } from '#domain/catalogue/pictures.ts';
import type { StarCode } from '#domain/family/star-code.ts';
import type { Gift } from '#domain/gift/gift.ts';
import { proposalName } from '#domain/gift/proposal-names.ts';
import { BADGE_IDS, type Badges } from '#domain/hero/badge.ts';
import type { Mark } from '#domain/mission/mark.ts';
import type { Mission } from '#domain/mission/mission.ts';
import type { Word } from '#domain/news/word.ts';
import type { Excuse } from '#domain/pause/excuse.ts';
import type { Pause } from '#domain/pause/pause.ts';
import { WEEKDAYS, type Weekday } from '#domain/time/day.ts';
import type { KidSchema } from '../schema/kid.ts';

/** The columns of a mission, without its owner and its creation key. */
export const MISSION_COLUMNS = [
  'mission.mission',
  'mission.lineage',
  'mission.recording',
  'mission.replaced',
  'mission.name',
  'mission.picture',
  'mission.points',
  'mission.days',
  'mission.every_weeks',
  'mission.week_phase',
  'mission.confirmation',
  'mission.start',
  'mission.finish',
] as const;

/** Without a row of its lineage, it has the default place and settings. */
export function toMission(
  row: Omit<KidSchema['mission'], 'family_id' | 'kid' | 'key'> & OnLineage,
): Mission {
  return {
    mission: row.mission,
    lineage: row.lineage,
    place: row.place ?? row.lineage,
    timeOfDay: row.time_of_day ?? 'any',
    minutes: row.minutes ?? null,
    recording: row.recording,
    replaced: row.replaced === 1,
    name: row.name,
    picture: row.picture as PictureId,
    points: row.points,
    days: toWeekdays(row.days),
    rhythm: row.every_weeks === 1 ? null : { every: row.every_weeks, phase: row.week_phase },
    confirmation: row.confirmation === 1,
    start: row.start,
    finish: row.finish,
  };
}

/** `null` where a mission's lineage has no row. */
type OnLineage = {
  [Name in 'place' | 'time_of_day' | 'minutes']?: KidSchema['lineage'][Name] | null;
};

export function fromMission(mission: Mission) {
  return {
    mission: mission.mission,
    lineage: mission.lineage,
    recording: mission.recording,
    replaced: mission.replaced ? 1 : 0,
    name: mission.name,
    picture: mission.picture,
    points: mission.points,
    days: fromWeekdays(mission.days),
    every_weeks: mission.rhythm?.every ?? 1,
    week_phase: mission.rhythm?.phase ?? 0,
    confirmation: mission.confirmation ? 1 : 0,
    start: mission.start,
    finish: mission.finish,
  };
}

export function toMark({
  mission,
  day,
  state,
  accepted_by: by,
  accepts_at: acceptsAt,
}: Omit<KidSchema['mark'], 'family_id' | 'kid'>): Mark {
  if (acceptsAt !== null) return { mission, day, state, acceptsAt };
  return by === null ? { mission, day, state } : { mission, day, state, by };
}

export const MARK_COLUMNS = [
  'mark.mission',
  'mark.day',
  'mark.state',
  'mark.accepted_by',
  'mark.accepts_at',
] as const;

export function toExcuse({
  lineage,
  day,
  waited,
}: Pick<KidSchema['excuse'], 'lineage' | 'day' | 'waited'>): Excuse {
  return { lineage, day, waited: waited === 1 };
}

export function fromExcuse({ lineage, day, waited }: Excuse) {
  return { lineage, day, waited: waited ? 1 : 0 };
}

export function toPause(
  row: Pick<KidSchema['pause'], 'pause' | 'kind' | 'from_day' | 'to_day'>,
): Pause {
  return { pause: row.pause, kind: row.kind, from: row.from_day, to: row.to_day };
}

export function toGift(row: KidSchema['gift']): Gift {
  return {
    gift: row.gift,
    name: row.name,
    picture: row.picture as PictureId,
    points: row.points,
    status: row.status,
    chosen: row.chosen,
    repeats: row.repeats === 1,
    series: row.series ?? row.gift,
    recording: row.recording,
  };
}

export function fromGift({ repeats, series, ...gift }: Gift) {
  return { ...gift, repeats: repeats ? 1 : 0, series: series === gift.gift ? null : series };
}

type WordRow = Pick<KidSchema['word'], 'day' | 'number' | 'word' | 'by' | 'picture' | 'note'>;

/** Groups rows into words, sorted by their numbers. A word whose rows differ is there twice. */
export function wordsOf(rows: readonly WordRow[]): Word[] {
  const words = new Map<string, Word & { of: Word['of'][number][] }>();
  for (const { word, by, picture, note, number, day } of rows) {
    const key = JSON.stringify([word, by, picture, note]);
    // `verify` reports a word with both or with neither.
    const wording = { picture, note } as Word['wording'];
    const known = words.get(key) ?? { word, by, wording, of: [] };
    known.of.push({ number, day });
    words.set(key, known);
  }
  return [...words.values()].sort((one, other) => one.word - other.word);
}

/** Aggregates proposals for `toProposals`. */
export const PROPOSAL_ROWS = sql<string | null>`string_agg(cast(proposal as text) || ' '
  || cast(day as text) || ' ' || coalesce(picture, '') || ' ' || coalesce(recording, ''), ',')`;

/** Splits aggregated rows into the proposals that wait for the parent, oldest first. */
export function toProposals(rows: string | null) {
  const all = rows?.split(',').map((row) => {
    const [proposal, day, drawn, recording] = row.split(' ');
    const picture = (drawn || null) as PictureId | null;
    const numbers = { proposal: Number(proposal), day: Number(day) };
    return { ...numbers, name: proposalName(picture), picture, recording: recording || null };
  });
  return all?.sort((one, other) => one.proposal - other.proposal) ?? [];
}

/** The card of a kid, which everybody in the family may see. */
export function toKidCard(
  row: Pick<KidSchema['kid'], 'login' | 'name' | 'gender' | 'hero' | 'code' | 'badges'>,
): KidCard {
  return {
    login: row.login,
    name: row.name,
    gender: row.gender,
    hero: row.hero as KidCard['hero'],
    hasCode: row.code !== null,
    badges: [...toBadges(row.badges)],
  };
}

export function toCode(text: string | null): StarCode | null {
  return text === null ? null : text.split(',').map(Number);
}

/** Formats a star code such as "0,4,8"; `null`: no code. */
export function fromCode(code: StarCode | null): string | null {
  return code === null ? null : code.join(',');
}

/** Bit 0 is the first. */
export function toBadges(bits: number): Badges {
  return BADGE_IDS.map((badge) => (bits & (1 << badge)) !== 0);
}

export function fromBadges(badges: Badges): number {
  return badges.reduce((bits, has, badge) => bits | (has ? 1 << badge : 0), 0);
}

function toWeekdays(bits: number): Weekday[] {
  return WEEKDAYS.filter((day) => bits & (1 << day));
}

function fromWeekdays(days: readonly Weekday[]): number {
  return days.reduce<number>((bits, day) => bits | (1 << day), 0);
}
