import { answered } from '#fixtures/families/family.ts';
import type { NaiveKid } from './naive.ts';
import { acceptedBy, type NaiveMission, stateOf } from './rules/mission.ts';
import type { NaiveWord } from './rules/words.ts';
import { type Compare, numberOfWeek, type Seen } from './seen.ts';

export async function compareWords({ parent, login, db }: Seen, model: NaiveKid, is: Compare) {
  const { words } = await answered(parent.api.kids[':login'].words.$get({ param: { login } }));
  const shown = words.flatMap(({ of, by, wording: { picture, note } }) =>
    of.map(({ number, day }) => ({ text: picture ?? note ?? '', by, lineage: number, day })),
  );
  const inOrder = (all: readonly NaiveWord[]) =>
    all.map(({ text, by, lineage, day }) => `${day} ${lineage} ${by} ${text}`).sort();
  is('words', inOrder(shown), inOrder(model.words.all()));
  const saved = await db
    .selectFrom('word')
    .innerJoin('kid', (join) =>
      join.onRef('kid.family_id', '=', 'word.family_id').onRef('kid.kid', '=', 'word.kid'),
    )
    .select('word.day')
    .where('kid.login', '=', login)
    .execute();
  is('saved words', saved.length, shown.length);
}

export async function compareSaved({ login, db }: Seen, model: NaiveKid, is: Compare) {
  const kid = await db
    .selectFrom('kid')
    .select(['family_id', 'kid', 'full_weeks'])
    .where('login', '=', login)
    .executeTakeFirstOrThrow();
  const weeks = await db
    .selectFrom('week')
    .select(['week', 'all', 'wait', 'done'])
    .where('family_id', '=', kid.family_id)
    .where('kid', '=', kid.kid)
    .orderBy('week')
    .execute();
  const marks = await db
    .selectFrom('mark')
    .select(['mission', 'day', 'state', 'accepted_by', 'accepts_at'])
    .where('family_id', '=', kid.family_id)
    .where('kid', '=', kid.kid)
    .execute();
  const excuses = await db
    .selectFrom('excuse')
    .select(['lineage', 'day', 'waited'])
    .where('family_id', '=', kid.family_id)
    .where('kid', '=', kid.kid)
    .execute();
  const excused = excuses.map((row) => `${row.lineage} ${row.day} ${row.waited}`).sort();
  is('excuses', excused, model.excuses.lines());
  const saved = marks.map((mark) => Object.values(mark).join(' ')).sort();
  is('saved marks', saved, model.missions.flatMap(marksOf).sort());
  is('full weeks', kid.full_weeks, model.fullWeeks());
  is(
    'saved weeks',
    weeks,
    model
      .markedWeeks()
      .map((monday) => ({ monday, ...model.figures(monday) }))
      .filter(({ nWait, nDone }) => nWait + nDone > 0)
      .map(({ monday, nAll, nWait, nDone }) => ({
        week: numberOfWeek(monday),
        all: nAll,
        wait: nWait,
        done: nDone,
      })),
  );
}

function marksOf(mission: NaiveMission): string[] {
  const by = (day: number) => acceptedBy(mission, day) ?? '';
  const at = (day: number) => mission.timely.find((each) => each.day === day)?.at ?? '';
  return [...mission.doneDates, ...mission.waitDates].map(
    (day) => `${mission.mission} ${day} ${stateOf(mission, day)} ${by(day)} ${at(day)}`,
  );
}
