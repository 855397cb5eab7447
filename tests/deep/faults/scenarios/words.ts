import { WORD_PICTURES } from '#domain/news/word.ts';
import { answered, mark } from '#fixtures/families/family.ts';
import type { Harness } from './desk.ts';
import { GIVEN, type Scenario, type Wish } from './scenario.ts';

/** The praise for an accepted mission that the kid never looks at; `null` if there is none. */
type Said = { word: number; picture: string | null; note: string | null } | null;

/** Praises what was accepted, changes the praise, and deletes it. */
export async function open(desk: Harness): Promise<Scenario<Said>> {
  const { parent, today } = desk;
  const login = await parent.addKid();
  const params = { login };
  const number = await parent.addMission(login);
  await answered(mark(parent.device, { login, mission: number, day: today }, 'done'));

  return {
    device: await desk.devices({}),

    wishes(said, key) {
      const wordings = [
        { picture: null, note: key },
        ...WORD_PICTURES.map((picture) => ({ picture, note: null })),
      ];
      const others = wordings.filter(
        ({ picture }) => picture === null || picture !== said?.picture,
      );
      const says = others.map(
        (wording): Wish<Said> => ({
          route: 'put /api/kids/{login}/words',
          params,
          body: { of: [{ number, day: today }], wording },
          makes: { word: GIVEN as never, ...wording },
          gives: 'word',
        }),
      );
      const takesBack = (word: number): Wish<Said> => ({
        route: 'delete /api/kids/{login}/words/{word}',
        params: { login, word },
        makes: null,
      });
      return [...says, ...(said ? [takesBack(said.word)] : [])];
    },

    async read() {
      const param = { login };
      const { words } = await answered(parent.api.kids[':login'].words.$get({ param }));
      const [only] = words;
      return only ? { word: only.word, ...only.wording } : null;
    },
  };
}
