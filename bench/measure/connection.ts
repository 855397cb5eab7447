import { connect, type Socket } from 'node:net';

const READ_BYTES = 64 * 1024;
const ANSWER_TIMEOUT_MS = 10_000;
const END_OF_HEAD = '\r\n\r\n';
/** The only part of HTTP framing needed: our server and the baselines always send the length. */
const LENGTH = /\r\ncontent-length: (\d+)/i;
const STATUS = /^HTTP\/1\.1 (\d{3})/;

export interface BenchRequest {
  method: 'GET' | 'PUT' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: object;
}

/** A bare socket for one request after the other, because a slow generator would measure itself. */
export class Connection {
  readonly #socket: Socket;
  #received = '';
  #answered: { resolve: (status: number) => void; reject: (error: Error) => void } | undefined;

  constructor(address: string) {
    const { hostname, port } = new URL(address);
    this.#socket = connect({
      host: hostname,
      port: Number(port),
      noDelay: true,
      onread: { buffer: Buffer.allocUnsafe(READ_BYTES), callback: this.#onBytes },
    });
    this.#socket.setTimeout(ANSWER_TIMEOUT_MS, () => this.#fail(new Error('request timed out')));
    this.#socket.once('error', (error) => this.#fail(error));
    this.#socket.once('end', () => this.#fail(new Error(`connection closed: ${this.#received}`)));
  }

  send(request: BenchRequest): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#answered = { resolve, reject };
      this.#socket.write(written(request));
    });
  }

  close() {
    this.#socket.destroy();
  }

  #fail(error: Error) {
    this.#socket.destroy();
    this.#answered?.reject(error);
  }

  readonly #onBytes = (bytes: number, buffer: Uint8Array) => {
    this.#received += (buffer as Buffer).toString('latin1', 0, bytes);
    const head = this.#received.indexOf(END_OF_HEAD);
    if (head < 0) return true;
    const length = Number(LENGTH.exec(this.#received)?.[1]);
    if (Number.isNaN(length)) {
      this.#fail(new Error(this.#received));
      return false;
    }
    if (this.#received.length < head + END_OF_HEAD.length + length) return true;
    const status = Number(STATUS.exec(this.#received)?.[1]);
    this.#received = '';
    this.#answered?.resolve(status);
    return true;
  };
}

function written({ method, path, headers, body }: BenchRequest): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const start = `${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}`;
  if (!body) return `${start}\r\n`;
  const text = JSON.stringify(body);
  const length = Buffer.byteLength(text);
  return `${start}content-type: application/json\r\ncontent-length: ${length}\r\n\r\n${text}`;
}
