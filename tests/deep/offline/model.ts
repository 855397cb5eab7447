import type { MarkState } from '#domain/mission/mark.ts';

export interface SentCommand {
  session: string;
  queue: string;
  number: number;
  login: string;
  mission: number;
  day: number;
  to: MarkState;
  saw: MarkState;
  today?: number | undefined;
}

interface NaiveMission {
  login: string;
  /** Its first day. */
  since: number;
  confirmation: boolean;
  ended: boolean;
  /** The first day after its end. */
  until: number;
}

/** A naive model of a kid's cards and their changes, by the decisions. */
export class NaiveServer {
  today: number;
  session = '';
  /** The kids of the family. */
  readonly kids: readonly string[];
  /** The kids with a star code. */
  readonly codes = new Set<string>();
  actor: string | null = null;
  /** Days on which a mission is excused, and days on which a kid has a pause. */
  readonly excused = new Set<string>();
  readonly paused = new Map<string, number>();
  readonly missions = new Map<number, NaiveMission>();
  readonly #states = new Map<string, MarkState>();
  readonly #last = new Map<string, number>();
  /** How often each command was accepted or rejected, by queue and number. */
  readonly judged = new Map<string, number>();

  constructor(today: number, kids: readonly string[]) {
    this.today = today;
    this.kids = kids;
  }

  /** The kids whose queued thumbs the device may send. */
  get sendable(): string[] {
    return this.kids.filter((login) => login === this.actor || !this.codes.has(login));
  }

  stateOf(mission: number, day: number): MarkState {
    return this.#states.get(`${mission} ${day}`) ?? 'undone';
  }

  /** Why a mission is not due on a day. */
  offOn(mission: number, day: number): 'excused' | 'paused' | undefined {
    if (this.excused.has(`${mission} ${day}`)) return 'excused';
    const { login } = this.missions.get(mission) ?? {};
    return this.paused.has(`${login} ${day}`) ? 'paused' : undefined;
  }

  set(mission: number, day: number, state: MarkState) {
    this.#states.set(`${mission} ${day}`, state);
  }

  /** Ends a mission: today's waiting mark and all later marks are deleted. */
  end(mission: number) {
    const of = this.missions.get(mission);
    if (of) Object.assign(of, { ended: true, until: this.today });
    for (const [card, state] of this.#states) {
      const [number, day] = card.split(' ').map(Number);
      if (number !== mission || day === undefined || day < this.today) continue;
      if (day > this.today || state === 'wait') this.#states.delete(card);
    }
  }

  /** Returns the expected response: the state of the card, or a rejection. */
  command(sent: SentCommand): MarkState | 'refused' | 'denied' {
    const { session, queue, number, login, mission, day, to, saw } = sent;
    if (session !== this.session || !this.sendable.includes(login)) return 'denied';
    const now = this.stateOf(mission, day);
    const own = `${session} ${queue} ${login}`;
    if (number <= (this.#last.get(own) ?? 0)) return now;
    const name = `${queue} ${number}`;
    this.judged.set(name, (this.judged.get(name) ?? 0) + 1);
    const next = this.#judge(sent, now, to, saw);
    if (next === 'refused') return next;
    this.#last.set(own, number);
    this.set(mission, day, next);
    return next;
  }

  #judge({ mission, day, today }: SentCommand, now: MarkState, to: MarkState, saw: MarkState) {
    if (today !== undefined && today < this.today) return 'refused';
    const { confirmation = true, since = 0, until = 0 } = this.missions.get(mission) ?? {};
    if (day < since || day >= until) return 'refused';
    const off = this.offOn(mission, day);
    if (to === 'undone') {
      if (now === 'undone') return off === 'excused' ? 'refused' : 'undone';
      return now === saw ? 'undone' : 'refused';
    }
    const isRecent = day === this.today || day === this.today - 1;
    // Only a late thumb up may not have known it; it is for the parent.
    if (off && now === 'undone' && today !== undefined) return 'refused';
    const raised = isRecent && !confirmation && !off ? 'done' : 'wait';
    return now === 'undone' || raised === 'done' ? raised : now;
  }
}
