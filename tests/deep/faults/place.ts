import { sendTo } from './server-process.ts';

/** Where the writers' server is now. It has another address after each start. */
export class Place {
  /** Where it keeps its data, and its outbox. */
  readonly dataDir: string;
  /** How far its disk has come, in whatever measure; always forward. */
  readonly position: () => number;
  #reach: (request: Request) => Promise<Response> = sendTo({ address: '' });

  constructor(dataDir: string, position = () => 0) {
    this.dataDir = dataDir;
    this.position = position;
  }

  /** How every device sends, wherever the server is by then. */
  readonly send = (request: Request): Promise<Response> => this.#reach(request);

  /** From now on it is this server process. */
  movesTo(server: { address: string }) {
    this.#reach = sendTo(server);
  }

  /** From now on it is an application in this process. */
  movesInto(app: { fetch(request: Request): Response | Promise<Response> }) {
    this.#reach = async (request) => app.fetch(request);
  }
}
