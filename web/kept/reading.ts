import type { Start } from '../api/family.ts';
import { keys } from '../api/keys.ts';
import { isLeft } from './device.ts';
import type { Kept } from './kept.ts';
import { allKept, type KeptAnswer, keptLeft, setLeft } from './store.ts';

/** As the page of a parent with a star code rests (`IdleLeave`). */
const PARENT_IDLE_MS = 10 * 60 * 1000;

/**
 * What this device has kept of whoever is here, to draw pages from it; `null` where that is nothing.
 * Of a profile that was left it is the faces alone. A parent's pages behind a star code are open for
 * as long as at rest, and left then.
 */
export async function readKept(now = Date.now()): Promise<Kept | null> {
  const kept = await allKept();
  if (!kept) return null;
  const startHash = JSON.stringify(keys.start);
  const startKept = kept.answers.find(({ hash }) => hash === startHash);
  if (!startKept) return null;
  const start: Start = JSON.parse(startKept.text);
  const { family } = start;
  const age = now - startKept.at;
  if (family && isLocked(start) && !(age >= 0 && age < PARENT_IDLE_MS)) {
    await setLeft({ session: family.session, login: null });
  }
  const left = (await keptLeft()) ?? null;
  const others = othersIn(kept.answers);
  if (family === null || (family.actor && !isLeft(family, left))) {
    return { left, answers: [[startHash, start], ...others] };
  }
  const atFaces: Start = { ...start, family: { ...family, actor: null, pending: null } };
  const cards = others.filter(([hash]) => hash === JSON.stringify(keys.cards));
  return { left, answers: [[startHash, atFaces], ...cards] };
}

/** All kept answers but the start, read. */
export function othersIn(answers: readonly KeptAnswer[]): Kept['answers'] {
  return answers
    .filter(({ hash }) => hash !== JSON.stringify(keys.start))
    .map(({ hash, text }) => [hash, JSON.parse(text)]);
}

/** Whether a grown-up is here whose profile a tap alone does not open. */
function isLocked({ family }: Start): boolean {
  if (family?.actor?.is !== 'parent') return false;
  const { grownUp } = family.actor;
  const card = family.grownUps.find((each) => each.grownUp === grownUp);
  return !card || card.hasCode || !card.own;
}
