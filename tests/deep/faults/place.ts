import { sendTo } from './server-process.ts';

/** The current address of the writers' server, which changes with each start. */
export class Place {
  /** The server's directory of data and outgoing letters. */
  readonly dataDir: string;
  /** The position of its disk, in any unit; it only grows. */
  readonly position: () => number;
  #reach: (request: Request) => Promise<Response> = sendTo({ address: '' });

  constructor(dataDir: string, position = () => 0) {
    this.dataDir = dataDir;
    this.position = position;
  }

  /** Sends a request of any device to the current server. */
  readonly send = (request: Request): Promise<Response> => this.#reach(request);

  /** Switches to a server process. */
  movesTo(server: { address: string }) {
    this.#reach = sendTo(server);
  }

  /** Switches to an application in this process. */
  movesInto(app: { fetch(request: Request): Response | Promise<Response> }) {
    this.#reach = async (request) => app.fetch(request);
  }
}
