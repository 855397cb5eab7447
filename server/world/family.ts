import type { KidDraft } from '#contract/kid.ts';
import { type Day, WEEKDAYS, weekday } from '#domain/day.ts';
import type { GiftDraft } from '#domain/gift.ts';
import type { MarkState } from '#domain/mark.ts';
import type { MissionDraft, TimedDraft } from '#domain/mission.ts';
import type { PauseKind } from '#domain/pause.ts';
import type { Wording, WordOf } from '#domain/word.ts';
import { DEMO_SIGN_IN } from '../start/index.ts';
import type { Device } from './device.ts';
import { inText } from './sounds.ts';

/** The sample family's e-mail and password. */
export const SIGN_IN = DEMO_SIGN_IN;

/** A sample family's parent on their own device, with a method for each thing a parent does. */
export class SampleParent {
  readonly device: Device;

  constructor(device: Device) {
    this.device = device;
  }

  get api() {
    return this.device.api;
  }

  async register(email = SIGN_IN.email, code: number[] | null = null) {
    await answered(
      this.api.account.$post({
        json: { ...SIGN_IN, email, gender: 'mama', code, timeZone: 'Europe/Warsaw' },
      }),
    );
    await answered(this.api.actor.$put({ json: { be: 'parent', ...(code && { code }) } }));
  }

  /** Adds a kid and returns its login. */
  async addKid(draft: Partial<KidDraft> = {}): Promise<string> {
    const json = {
      name: 'Zosia',
      birth: 2021,
      gender: 'F',
      hero: 4,
      code: null,
      ...draft,
    } as const;
    const added = await answered(this.api.kids.$post({ json: { ...json, key: newKey() } }));
    return added.login;
  }

  /** Adds a mission for every day and returns its number. */
  async addMission(login: string, draft: Partial<TimedDraft> = {}): Promise<number> {
    const json = { ...SAMPLE_MISSION, ...draft, key: newKey() };
    const added = await answered(
      this.api.kids[':login'].missions.$post({ param: { login }, json }),
    );
    return added.mission.mission;
  }

  /** Makes today's week full by a mission that is done today; all others must be done too. */
  async fillWeek(login: string, today: Day, draft: Partial<TimedDraft> = {}) {
    const mission = await this.addMission(login, { days: [weekday(today)], ...draft });
    await answered(mark(this.device, { login, mission, day: today }, 'done'));
    return mission;
  }

  /** Adds a gift and returns its number. */
  async addGift(login: string, draft: Partial<GiftDraft> = {}): Promise<number> {
    const json = { ...SAMPLE_GIFT, ...draft, key: newKey() };
    const added = await answered(this.api.kids[':login'].gifts.$post({ param: { login }, json }));
    return added.gift.gift;
  }

  /** Gives extra points. */
  async addPoints(login: string, points: number, description = 'Za odwagę') {
    const json = { description, points, key: newKey() };
    return answered(this.api.kids[':login']['extra-points'].$post({ param: { login }, json }));
  }

  /** Gives kids a holiday of some days, a week unless told; returns its number. */
  async addPause(kids: string[], from: Day, to: Day = from + 6, kind: PauseKind = 'holiday') {
    const json = { kind, from, to, kids, key: newKey() };
    const added = await answered(this.api.pauses.$post({ json }));
    return added.pause.pause;
  }

  /** Records something for a mission, by its lineage, or for a gift. */
  async record(login: string, number: number, sound: Uint8Array) {
    const param = { login, number: String(number) };
    const json = { sound: inText(sound) };
    return answered(this.api.kids[':login'].recordings[':number'].$put({ param, json }));
  }

  /** Says a word of missions on days, or of extra points; returns its number. */
  async say(login: string, of: readonly WordOf[], wording: Wording = HEART): Promise<number> {
    const json = { of: [...of], wording };
    const { words } = this.api.kids[':login'];
    return (await answered(words.$put({ param: { login }, json }))).word;
  }

  async kid(login: string) {
    return (await answered(this.api.kids[':login'].$get({ param: { login } }))).kid;
  }

  async week(login: string, week: number) {
    const param = { login, week: String(week) };
    return answered(this.api.kids[':login'].weeks[':week'].$get({ param }));
  }
}

/** The kid, whose device it is, is told all that there is. */
export async function look(device: Device, login: string) {
  const { news } = device.api.kids[':login'];
  const told = { param: { login }, json: { key: newKey() } };
  await answered(news.claims.$post(told));
  await answered(news.shown.$post(told));
}

/** On its parent’s device a kid has seen all that there is. */
export async function lookAs({ device, api }: SampleParent, login: string) {
  await answered(api.actor.$put({ json: { be: 'kid', login } }));
  await look(device, login);
  await answered(api.actor.$put({ json: { be: 'parent' } }));
}

/** A sample family with one kid, who has their own tablet. */
export async function sampleKid(world: { device(): Device }, draft: Partial<KidDraft> = {}) {
  const parent = new SampleParent(world.device());
  await parent.register();
  const login = await parent.addKid(draft);
  const tablet = world.device();
  await answered(tablet.api.session.$post({ json: SIGN_IN }));
  await answered(tablet.api.actor.$put({ json: { be: 'kid', login } }));
  return { parent, login, tablet };
}

export const SAMPLE_MISSION: MissionDraft = {
  name: 'Zęby rano',
  picture: 'teeth-morning',
  points: 2,
  days: WEEKDAYS,
  confirmation: true,
};

export const SAMPLE_GIFT: GiftDraft = { name: 'Wyjście na lody', picture: 'ice-cream', points: 20 };

export const HEART: Wording = { picture: 'heart', note: null };

/** Sends a mark from a device, with the state that the device showed before. */
export function mark(
  device: Device,
  at: { login: string; mission: number; day: number },
  to: MarkState,
  saw: MarkState = 'undone',
) {
  return device.api.kids[':login'].missions[':mission'].marks[':day'].$put({
    param: { login: at.login, mission: String(at.mission), day: String(at.day) },
    json: { to, saw },
  });
}

/** The body of a successful answer; throws for any other. */
export async function answered<R extends Answer>(asking: Promise<R>): Promise<GoodBody<R>> {
  const answer = await asking;
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as GoodBody<R>;
}

/** Status and problem of a refusal: „404 not-found”. */
export async function refused(asking: Promise<Answer>): Promise<string> {
  const answer = await asking;
  const { problem } = (await answer.json()) as { problem?: string };
  return `${answer.status} ${problem}`;
}

type Answer = Pick<Response, 'ok' | 'status' | 'json' | 'text'>;
type GoodBody<R> = R extends { json(): Promise<infer Body> }
  ? Exclude<Body, { problem: string }>
  : never;

let keys = 0;

export function newKey(): string {
  keys += 1;
  return `sample-key-${String(keys).padStart(8, '0')}`;
}
