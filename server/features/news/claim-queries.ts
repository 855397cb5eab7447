import { type SqlBool, sql } from 'kysely';
import type { PictureId } from '#domain/catalogue/pictures.ts';
import { proposalName } from '#domain/gift/proposal-names.ts';
import { BY_ITSELF } from '#domain/mission/mark.ts';
import { activeOn } from '#domain/mission/mission.ts';
import type { Noted } from '#domain/news/news.ts';
import { excuseOn } from '#domain/pause/excuse.ts';
import { pauseOn } from '#domain/pause/pause.ts';
import { prepared } from '../../db/engine/prepared.ts';
import { MISSION_COLUMNS, toGift, toMission } from '../../db/engine/rows.ts';
import { excusesBetween } from '../../db/kid/excuses.ts';
import { type KidKey, ofKid } from '../../db/kid/kid-key.ts';
import { pausesBetween } from '../../db/kid/pauses.ts';
import { claimedWords } from '../../db/kid/words.ts';
import type { Db } from '../../db/storage.ts';

/** The news that one page of a kid displays, by the page's key. */
type Claim = KidKey & { claim: string };

/** In ms; `null` if there is none. */
export async function waitForNews(db: Db, of: KidKey, now: number): Promise<number | null> {
  const [next] = await firstDue(db, { ...of, now });
  return next ? Number(next.until) - now : null;
}

/** Skips missions that are gone. */
export async function claimedNews(db: Db, of: Claim): Promise<Noted[]> {
  const [marks, extras, words, declined, gifts] = await Promise.all([
    claimedMarks(db, of),
    claimedExtras(db, of),
    claimedWords(db, of),
    claimedDeclined(db, of),
    claimedGifts(db, of),
  ]);
  const days = marks.map(({ day }) => day);
  const [from, to] = [Math.min(...days), Math.max(...days)];
  const [pauses, excuses] =
    days.length > 0
      ? await Promise.all([pausesBetween(db, of, from, to), excusesBetween(db, of, from, to)])
      : [[], []];
  // Two versions meet on the day of an edit. The one with a mark counts, otherwise the one that is
  // due.
  const meant = new Map<string, Extract<Noted, { is: 'mark' }>>();
  for (const { day, saw, state, by, accepted_by: acceptedBy, ...version } of marks) {
    const mission = toMission(version);
    const key = `${day}/${mission.lineage}`;
    const other = meant.get(key);
    const isMeant =
      !other || state !== null || (other.state === 'undone' && activeOn(mission, day));
    if (!saw || !isMeant) continue;
    const isOff = Boolean(pauseOn({ pauses }, day) ?? excuseOn({ excuses }, mission, day));
    const isByItself = acceptedBy === BY_ITSELF;
    const about = { mission, isOff, isByItself, by };
    meant.set(key, { is: 'mark', day, saw, state: state ?? 'undone', ...about });
  }
  return [
    ...meant.values(),
    ...extras.map((extra) => {
      return { is: 'extra' as const, ...extra, picture: extra.picture as PictureId | null };
    }),
    ...words.map((word) => ({ is: 'word' as const, ...word })),
    ...declined.map(({ day, picture: offered }) => {
      const picture = offered as PictureId | null;
      return { is: 'declined' as const, day, name: proposalName(picture), picture };
    }),
    ...gifts.map((row) => ({ is: 'received' as const, ...toGift(row) })),
  ];
}

const firstDue = prepared((db, of: KidKey & { now: number }) =>
  db
    .selectFrom('news')
    .select('until')
    .where(ofKid(of))
    .where('claim', 'is', null)
    .where('until', '>', of.now)
    .orderBy('until')
    .limit(1),
);

/** Returns a row for each. A claim that ends later than any now was made by a wrong clock. */
export const claimNews = prepared((db, of: Claim & { until: number; now: number }) =>
  db
    .updateTable('news')
    .set({ claim: of.claim, until: of.until })
    .where(ofKid(of))
    .where((row) =>
      row.or([
        row('until', '<=', of.now),
        row('until', '>', of.until),
        row('claim', '=', of.claim),
      ]),
    )
    .returning('day'),
);

const claimed = (db: Db, of: Claim) =>
  db.selectFrom('news').where(ofKid(of, 'news')).where('news.claim', '=', of.claim);

const claimedMarks = prepared((db, of: Claim) =>
  claimed(db, of)
    .innerJoin('mission', (join) =>
      join
        .on(ofKid(of, 'mission'))
        .onRef('mission.lineage', '=', 'news.number')
        .onRef('mission.start', '<=', 'news.day')
        .on(sql<SqlBool>`(mission.finish is null or mission.finish >= news.day)`),
    )
    .leftJoin('mark', (join) =>
      join
        .on(ofKid(of, 'mark'))
        .onRef('mark.day', '=', 'news.day')
        .onRef('mark.mission', '=', 'mission.mission'),
    )
    .leftJoin('grown_up', (join) =>
      join
        .on('grown_up.family_id', '=', of.family)
        .onRef('grown_up.grown_up', '=', 'mark.accepted_by'),
    )
    .select([...MISSION_COLUMNS, 'news.day', 'news.saw', 'mark.state', 'mark.accepted_by'])
    .select('grown_up.gender as by')
    .where('news.saw', 'is not', null)
    .orderBy('news.day', 'desc')
    .orderBy('mission.mission'),
);

const claimedExtras = prepared((db, of: Claim) =>
  claimed(db, of)
    .innerJoin('extra_points as extra', (join) =>
      join.on(ofKid(of, 'extra')).onRef('extra.extra', '=', 'news.number'),
    )
    .leftJoin('proposal', (join) =>
      join.on(ofKid(of, 'proposal')).onRef('proposal.proposal', '=', 'news.number'),
    )
    .select(['news.day', 'extra.description as reason', 'extra.points', 'proposal.picture'])
    .where('news.saw', 'is', null)
    .orderBy('extra.extra', 'desc'),
);

const claimedDeclined = prepared((db, of: Claim) =>
  claimed(db, of)
    .innerJoin('proposal', (join) =>
      join.on(ofKid(of, 'proposal')).onRef('proposal.proposal', '=', 'news.number'),
    )
    .select(['news.day', 'proposal.picture'])
    .where('news.saw', 'is', null)
    .where('proposal.state', '=', 'declined')
    .orderBy('proposal.proposal', 'desc'),
);

const claimedGifts = prepared((db, of: Claim) =>
  claimed(db, of)
    .innerJoin('gift', (join) => join.on(ofKid(of, 'gift')).onRef('gift.gift', '=', 'news.number'))
    .selectAll('gift')
    .where('news.saw', 'is', null)
    .where('gift.status', '=', 'received')
    .orderBy('gift.gift', 'desc'),
);

/** Returns a row for each. */
export const finishClaim = prepared((db, of: Claim) =>
  db.deleteFrom('news').where(ofKid(of)).where('claim', '=', of.claim).returning('day'),
);
