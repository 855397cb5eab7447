import type { Device } from '#fixtures/server/device.ts';
import { type Answer, agree, refusal } from './answer.ts';
import { type GrownUp, type GrownUps, mayHelperSend, type Which } from './grown-ups.ts';
import { written } from './rules/calendar.ts';

/** Sends a kid's requests, and records them for the report of a failure. */
export class Client {
  /** The requests that reached the server. */
  readonly story: string[] = [];
  /** The number of requests by outcome: „choose”, „badge-owed”. */
  readonly outcomes = new Map<string, number>();
  /** Who sent the last request as a parent. */
  actor: GrownUp;
  readonly #grownUps: GrownUps;
  readonly #who: () => Which;
  readonly #tablet: Device;
  readonly #login: string;
  readonly #today: () => number;

  constructor(
    { grownUps, tablet }: { grownUps: GrownUps; tablet: Device },
    who: () => Which,
    login: string,
    today: () => number,
  ) {
    this.#grownUps = grownUps;
    [this.actor] = grownUps;
    this.#who = who;
    this.#tablet = tablet;
    this.#login = login;
    this.#today = today;
  }

  /**
   * Sends a request about the kid or another one; a `path` that begins with „/” is complete. If it
   * is not for helpers, a helper is rejected, and the first parent sends it.
   */
  async send(
    method: string,
    path: string,
    sent?: object,
    as: 'kid' | 'parent' = 'parent',
    login = this.#login,
  ): Promise<Answer> {
    const address = path.startsWith('/') ? path : `/api/kids/${login}/${path}`;
    if (as === 'parent') this.actor = await this.#actorFor(method, address, sent, path);
    const { gender, parent } = this.actor;
    const device = as === 'kid' ? this.#tablet : parent.device;
    const answer = await device.send(method, address, sent);
    const body = await answer.json();
    const request = `${as === 'kid' ? as : gender} ${method} ${path} ${JSON.stringify(sent) ?? ''}`;
    this.story.push(
      `${written(this.#today())} ${request} → ${answer.status} ${JSON.stringify(body)}`,
    );
    return { status: answer.status, body };
  }

  async #actorFor(method: string, address: string, sent: object | undefined, path: string) {
    const [first, , helper] = this.#grownUps;
    const actor = this.#grownUps[this.#who()];
    if (actor !== helper || mayHelperSend(path)) return actor;
    const answer = await helper.parent.device.send(method, address, sent);
    agree(refusal(answer.status, await answer.json()), '403 not-for-helper');
    this.count('not-for-helper');
    return first;
  }

  count(outcome: string) {
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
  }
}
