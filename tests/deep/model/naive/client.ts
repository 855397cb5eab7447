import type { Device } from '#fixtures/server/device.ts';
import type { Answer } from './answer.ts';
import type { GrownUp } from './grown-ups.ts';
import { written } from './rules/calendar.ts';

/** Sends a kid's requests, and records them for the report of a failure. */
export class Client {
  /** The requests that reached the server. */
  readonly story: string[] = [];
  /** The number of requests by outcome: „choose”, „badge-owed”. */
  readonly outcomes = new Map<string, number>();
  readonly #whose: () => GrownUp;
  readonly #tablet: Device;
  readonly #login: string;
  readonly #today: () => number;

  constructor(whose: () => GrownUp, tablet: Device, login: string, today: () => number) {
    this.#whose = whose;
    this.#tablet = tablet;
    this.#login = login;
    this.#today = today;
  }

  /** Sends a request about the kid or another one; a `path` that begins with „/” is complete. */
  async send(
    method: string,
    path: string,
    sent?: object,
    as: 'kid' | 'parent' = 'parent',
    login = this.#login,
  ): Promise<Answer> {
    const address = path.startsWith('/') ? path : `/api/kids/${login}/${path}`;
    const { gender, parent } = this.#whose();
    const device = as === 'kid' ? this.#tablet : parent.device;
    const answer = await device.send(method, address, sent);
    const body = await answer.json();
    const request = `${as === 'kid' ? as : gender} ${method} ${path} ${JSON.stringify(sent) ?? ''}`;
    this.story.push(
      `${written(this.#today())} ${request} → ${answer.status} ${JSON.stringify(body)}`,
    );
    return { status: answer.status, body };
  }

  count(outcome: string) {
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
  }
}
