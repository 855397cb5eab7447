import { setTimeout as pause } from 'node:timers/promises';
import { z } from '@hono/zod-openapi';
import { Noun } from '#contract/live.ts';
import type { Channel } from '../db/channel.ts';
import type { Notice } from './hub.ts';

/** After each message so long nothing is sent: what comes meanwhile goes out together. */
const BATCH_MS = 10;
/** What PostgreSQL carries in one notice, in bytes, with some to spare. */
const MOST_BYTES = 7500;
/** More that wait while the database is away are dropped: they are healed. */
const MOST_WAITING = 10_000;

/** Notices of one server on their way to the others, in few messages. */
export class Sender {
  readonly #channel: Channel;
  readonly #me: string;
  #waiting: Notice[] = [];
  #sending: Promise<void> | null = null;

  constructor(channel: Channel, me: string) {
    this.#channel = channel;
    this.#me = me;
  }

  send(notice: Notice) {
    if (this.#waiting.length < MOST_WAITING) this.#waiting.push(notice);
    this.#sending ??= this.#sendAll();
  }

  async sent(): Promise<void> {
    await this.#sending;
  }

  async #sendAll() {
    while (this.#waiting.length > 0) {
      const notices = this.#waiting;
      this.#waiting = [];
      for (const batch of batches(notices)) {
        await this.#channel.send(inWords({ from: this.#me, notices: batch }));
      }
      await pause(BATCH_MS);
    }
    this.#sending = null;
  }
}

interface Message {
  from: string;
  notices: readonly Notice[];
}

export function inWords(message: Message): string {
  return JSON.stringify(message);
}

/**
 * `null` for what no server has sent: anybody who may connect can send notices. Those of a newer
 * version that this one does not know are left out.
 */
export function parsed(text: string): Message | null {
  const found = MESSAGE.safeParse(text);
  if (!found.success) return null;
  const { from, notices } = found.data;
  return { from, notices: notices.flatMap((one) => NOTICE.safeParse(one).data ?? []) };
}

const NUMBER = z.int().nonnegative();
const SESSION = { family: NUMBER, session: NUMBER };

const NOTICE: z.ZodType<Notice> = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('change'),
    family: NUMBER,
    change: NUMBER,
    changed: z.array(z.object({ noun: Noun, kid: z.string().exactOptional() })),
  }),
  z.object({ is: z.literal('actor'), ...SESSION, change: NUMBER }),
  z.object({ is: z.literal('session-end'), ...SESSION }),
  z.object({ is: z.literal('family-end'), family: NUMBER }),
]);

const MESSAGE = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue('not JSON');
      return z.NEVER;
    }
  })
  .pipe(z.object({ from: z.string(), notices: z.array(z.unknown()) }));

function batches(notices: readonly Notice[]): Notice[][] {
  const found: Notice[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const notice of notices) {
    const own = Buffer.byteLength(JSON.stringify(notice)) + 1;
    if (bytes + own > MOST_BYTES) {
      found.push([]);
      bytes = 0;
    }
    found.at(-1)?.push(notice);
    bytes += own;
  }
  return found;
}
