import { nameError, pointsError, pointsOf } from '#domain/base/field.ts';
import { type Gift, type GiftDraft, isSameGift, standsFor } from '#domain/gift/gift.ts';
import { pointsText } from '#domain/gift/points.ts';
import { fullDraftOf, isSameMission } from '#domain/mission/draft.ts';
import type { Mission, TimedDraft } from '#domain/mission/mission.ts';
import type { Plan } from '#domain/plan/plans.ts';

export interface Line<Draft extends { points: number }> {
  taken: boolean;
  /** If the kid has it, the line is deselected at first; selecting it adds a second one. */
  isThere: boolean;
  /** The points as typed. */
  fields: Omit<Draft, 'points'> & { points: string };
}

export interface Lines {
  missions: readonly Line<TimedDraft>[];
  gifts: readonly Line<GiftDraft>[];
}

interface Things {
  missions: readonly Mission[];
  gifts: readonly Gift[];
}

export function linesOf({ missions, gifts }: Plan): Lines {
  return {
    missions: missions.map((mission) => lineOf(mission)),
    gifts: gifts.map((gift) => lineOf(gift)),
  };
}

function lineOf<Draft extends { points: number }>(draft: Draft, isThere = false): Line<Draft> {
  return { taken: !isThere, isThere, fields: { ...draft, points: String(draft.points) } };
}

/** What the kid itself already has is deselected. */
export function linesToCopy({ missions, gifts }: Things, own: Things): Lines {
  return {
    missions: missions.map((mission) =>
      lineOf(
        fullDraftOf(mission),
        own.missions.some((each) => isSameMission(each, mission)),
      ),
    ),
    gifts: gifts
      .filter((gift) => !standsFor(gift, gifts))
      .map(({ name, picture, points, repeats }) =>
        lineOf(
          { name, picture, points, repeats },
          own.gifts.some((each) => isSameGift(each, { name, picture, points })),
        ),
      ),
  };
}

export function sent({ missions, gifts }: Lines) {
  return {
    missions: takenOf(missions).map((each) => ({ ...each, days: [...each.days] })),
    gifts: takenOf(gifts),
  };
}

/** Old tablets lack `Array.with`. */
export function changedAt<Of>(list: readonly Of[], at: number, changed: Of): Of[] {
  return list.map((each, index) => (index === at ? changed : each));
}

/** Invalid points count as 0. One that the kid already has is marked as `twice`. */
export function takenOf<Draft extends { points: number }>(lines: readonly Line<Draft>[]) {
  return lines
    .filter(({ taken }) => taken)
    .map(({ fields, isThere }) => {
      const points = pointsIn(fields) ?? 0;
      return { ...fields, points, ...(isThere && { twice: true }) };
    });
}

export function isFaulty({ taken, fields }: Line<{ name: string; points: number }>): boolean {
  return taken && Boolean(nameError(fields.name) || pointsIn(fields) === null);
}

/** `null` if they are invalid. */
export function pointsIn({ points }: { points: string }): number | null {
  return pointsError(pointsOf(points)) ? null : pointsOf(points);
}

export function pointsNote(fields: { points: string }): string {
  const points = pointsIn(fields);
  return points === null ? 'popraw punkty' : pointsText(points);
}

/** Of a week in which everything is done. */
export function weeklyPoints({ missions }: Lines): number {
  return takenOf(missions).reduce((sum, { points, days }) => sum + points * days.length, 0);
}

const WEEKS_FROM_DAYS = 14;

/** „po 3 dniach”, if everything is done. `null` means never. */
export function soonText(points: number, weekly: number): string | null {
  if (weekly === 0) return null;
  const days = Math.max(1, Math.ceil((7 * points) / weekly));
  if (days === 1) return 'po jednym dniu';
  if (days < WEEKS_FROM_DAYS) return `po ${days} dniach`;
  return `po ${Math.round(days / 7)} tygodniach`;
}

export function isChanged<Edited extends Lines | readonly Lines[]>(now: Edited, first: Edited) {
  return JSON.stringify(now) !== JSON.stringify(first);
}
