import type { MarkState } from '#domain/mark.ts';
import type { Device } from '../../server/world/device.ts';
import { SAMPLE_MISSION } from '../../server/world/family.ts';
import type { Answer, Cell, JournalFile, Wish } from './journal.ts';

/** How often a parent writer creates something instead of moving a thumb. */
const KID_SHARE = 0.01;
const MISSION_SHARE = 0.1;
const AGAIN_SHARE = 0.02;
const SHARED_SHARE = 0.1;
/** Four parents write for a family, which has two kids before. */
const MOST_KIDS_OF_A_WRITER = 4;
const MOST_MISSIONS_OF_A_KID = 90;

/** What a writer may touch. */
export interface Desk {
  name: string;
  as: 'parent' | 'kid';
  /** They send in turns, for one alone would be too fast. */
  devices: readonly Device[];
  journal: JournalFile;
  /** Nobody else writes these. */
  own: Cell[];
  /** A mission that another writer raises too, day by day from `today`. */
  shared: { login: string; mission: number };
  today: number;
}

/** One device of a family that sends one wish after the other, and writes down all of it. */
export class Writer {
  readonly #desk: Desk;
  readonly #states: MarkState[];
  #step = 0;
  #raised = 0;
  /** The kid that this writer created last, for the missions that it creates. */
  #kid: string | null = null;
  #kids = 0;
  #missions = 0;
  #lastCreation: Wish | null = null;
  #unanswered: Wish | null = null;

  constructor(desk: Desk) {
    this.#desk = desk;
    this.#states = desk.own.map(() => 'undone');
  }

  get name(): string {
    return this.#desk.name;
  }

  /** Writes until the server no longer answers. Returns the number of answers. */
  async write(): Promise<number> {
    const { journal } = this.#desk;
    for (let answers = 0; ; answers += 1) {
      const wish = this.#choose();
      this.#step += 1;
      await journal.write({ step: this.#step, wish });
      const answer = await this.#send(wish);
      if (!answer) {
        this.#unanswered = wish;
        return answers;
      }
      await journal.write({ step: this.#step, answer });
      this.#learn(wish, answer.made);
    }
  }

  /** Is told whether its unanswered wish was carried out. */
  async settle(carriedOut: boolean): Promise<void> {
    if (!this.#unanswered) return;
    await this.#desk.journal.write({ step: this.#step, settled: carriedOut });
    if (carriedOut) this.#learn(this.#unanswered, undefined);
    this.#unanswered = null;
  }

  #choose(): Wish {
    const { as, name } = this.#desk;
    const dice = Math.random();
    if (as === 'parent') {
      const key = `${name}-step-${this.#step + 1}`.padEnd(16, '-');
      if (this.#lastCreation && dice < AGAIN_SHARE) return this.#lastCreation;
      if (!this.#kid || (dice < AGAIN_SHARE + KID_SHARE && this.#kids < MOST_KIDS_OF_A_WRITER)) {
        return { kid: key, key };
      }
      if (
        dice < AGAIN_SHARE + KID_SHARE + MISSION_SHARE &&
        this.#missions < MOST_MISSIONS_OF_A_KID
      ) {
        return { missionOf: this.#kid, name: key, key };
      }
    }
    return Math.random() < SHARED_SHARE ? this.#raise() : this.#move();
  }

  /** Up a step on the shared mission; higher on the same day, or the next day. */
  #raise(): Wish {
    const { as, shared, today } = this.#desk;
    this.#raised += 1;
    const mark = { ...shared, day: today + Math.floor(this.#raised / 2) };
    const to = this.#raised % 2 === 0 ? 'wait' : 'done';
    return { mark, to, saw: 'undone', result: as === 'kid' ? 'wait' : to, shared: true };
  }

  /** Any change of a cell of its own. */
  #move(): Wish {
    const { as, own } = this.#desk;
    const at = Math.floor(Math.random() * own.length);
    const mark = own[at] as Cell;
    const saw = this.#states[at] as MarkState;
    const others = (['undone', 'wait', 'done'] as const).filter((state) => state !== saw);
    const parents = others[Math.floor(Math.random() * others.length)] as MarkState;
    const to = as === 'parent' ? parents : saw === 'undone' ? 'done' : 'undone';
    // A kid's thumb up waits for the parent: the missions of this world ask for it.
    const result = as === 'kid' && to === 'done' ? 'wait' : to;
    return { mark, to, saw, result, shared: false };
  }

  async #send(wish: Wish): Promise<Answer | null> {
    const { devices } = this.#desk;
    const device = devices[this.#step % devices.length] as Device;
    try {
      const response =
        'mark' in wish
          ? await device.send('PUT', pathOf(wish.mark), { to: wish.to, saw: wish.saw })
          : 'kid' in wish
            ? await device.send('POST', '/api/kids', kidDraft(wish.kid, wish.key))
            : await device.send('POST', `/api/kids/${wish.missionOf}/missions`, {
                ...SAMPLE_MISSION,
                name: wish.name,
                key: wish.key,
              });
      const body = await response.json();
      const made = body.login ?? body.mission?.mission;
      return { status: response.status, change: body.change, state: body.state, made };
    } catch {
      return null;
    }
  }

  #learn(wish: Wish, made: string | number | undefined) {
    if (!('mark' in wish)) {
      if (wish === this.#lastCreation) return;
      this.#lastCreation = wish;
      if ('missionOf' in wish) this.#missions += 1;
      else this.#kids += 1;
      if (typeof made === 'string') {
        this.#kid = made;
        this.#missions = 0;
      }
      return;
    }
    const { login, mission, day } = wish.mark;
    const at = this.#desk.own.findIndex(
      (cell) => cell.login === login && cell.mission === mission && cell.day === day,
    );
    if (at >= 0) this.#states[at] = wish.result;
  }
}

function pathOf({ login, mission, day }: Cell): string {
  return `/api/kids/${login}/missions/${mission}/marks/${day}`;
}

function kidDraft(name: string, key: string) {
  return { name, birth: null, gender: 'F', hero: 4, code: null, key };
}
