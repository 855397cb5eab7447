import type { PictureId } from '#domain/catalogue/pictures.ts';
import { proposalName } from '#domain/gift/proposal-names.ts';
import type { Word, WordOf } from '#domain/news/word.ts';
import type { Day } from '#domain/time/day.ts';
import { prepared } from '../engine/prepared.ts';
import { wordsOf } from '../engine/rows.ts';
import type { Db } from '../storage.ts';
import { type KidKey, ofKid, sameKid } from './kid-key.ts';

/** A word about several missions has no name. */
interface WordAbout extends Word {
  about: { name: string; picture: PictureId | null } | null;
}

type Claim = KidKey & { claim: string };

/** Newest first. */
export async function unseenWords(db: Db, of: KidKey): Promise<WordAbout[]> {
  return together(await unseenRows(db, of));
}

/** Newest first. */
export async function claimedWords(db: Db, of: Claim): Promise<WordAbout[]> {
  return together(await claimedRows(db, of));
}

/** Removes the words about these things, and their news. */
export async function dropWords(db: Db, of: KidKey, things: readonly WordOf[]): Promise<void> {
  for (const thing of things) {
    const [removed] = await removeWord(db, { ...of, ...thing });
    if (removed) await removeNews(db, { ...of, word: removed.word });
  }
}

type Row = Awaited<ReturnType<typeof unseenRows>>[number];

function together(rows: readonly Row[]): WordAbout[] {
  return wordsOf(rows)
    .map((word) => {
      const [first, ...others] = rows.filter((row) => row.word === word.word);
      const isOne = first && others.every(({ number }) => number === first.number);
      const offered = (first?.offered ?? null) as PictureId | null;
      const proposalText = first?.state == null ? null : proposalName(offered);
      const name = first?.name ?? first?.reason ?? proposalText;
      const picture = (first?.icon ?? offered) as PictureId | null;
      return { ...word, about: isOne && name != null ? { name, picture } : null };
    })
    .reverse();
}

/** The name is of a mission's newest version, of a proposal, or the reason of extra points. */
const wordsInNews = (db: Db, of: KidKey) =>
  db
    .selectFrom('news')
    .innerJoin('word', (join) => join.on(ofKid(of, 'word')).onRef('word.word', '=', 'news.number'))
    .leftJoin('mission', (join) =>
      join
        .on(sameKid('mission', 'word'))
        .onRef('mission.lineage', '=', 'word.number')
        .on('mission.replaced', '=', 0),
    )
    .leftJoin('extra_points as extra', (join) =>
      join.on(sameKid('extra', 'word')).onRef('extra.extra', '=', 'word.number'),
    )
    .leftJoin('proposal', (join) =>
      join.on(sameKid('proposal', 'word')).onRef('proposal.proposal', '=', 'word.number'),
    )
    .select(['word.word', 'word.by', 'word.picture', 'word.note', 'word.number', 'word.day'])
    .select(['mission.name', 'mission.picture as icon', 'extra.description as reason'])
    .select(['proposal.picture as offered', 'proposal.state'])
    .where(ofKid(of, 'news'))
    .where('news.saw', 'is', null);

const unseenRows = prepared((db, of: KidKey) => wordsInNews(db, of));

const claimedRows = prepared((db, of: Claim) =>
  wordsInNews(db, of).where('news.claim', '=', of.claim),
);

const removeWord = prepared((db, of: KidKey & { day: Day; number: number }) =>
  db
    .deleteFrom('word')
    .where(ofKid(of))
    .where('day', '=', of.day)
    .where('number', '=', of.number)
    .returning('word'),
);

/** Removes the news of a word when nothing is left that the word is about. */
const removeNews = prepared((db, of: KidKey & { word: number }) =>
  db
    .deleteFrom('news')
    .where(ofKid(of))
    .where('number', '=', of.word)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('word')
            .select('word.word')
            .where(ofKid(of, 'word'))
            .where('word.word', '=', of.word),
        ),
      ),
    ),
);
