import { setTimeout as pause } from 'node:timers/promises';
import { z } from '@hono/zod-openapi';
import { Noun } from '#contract/live.ts';
import type { Channel } from '../db/channel.ts';

/** Milliseconds between messages. Notices that arrive meanwhile go out together. */
const BATCH_MS = 10;
/** The payload limit of one PostgreSQL notice in bytes, with some reserve. */
const MOST_BYTES = 7500;
/** Further ones are dropped while the database is away. The periodic check repairs that. */
const MOST_WAITING = 10_000;

const NUMBER = z.int().nonnegative();
const SESSION = { family: NUMBER, session: NUMBER };

/** A family event for its browsers on all servers. */
const NOTICE = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('change'),
    family: NUMBER,
    change: NUMBER,
    changed: z.array(z.object({ noun: Noun, kid: z.string().exactOptional() })).readonly(),
  }),
  z.object({ is: z.literal('actor'), ...SESSION, change: NUMBER }),
  z.object({ is: z.literal('session-end'), ...SESSION }),
  z.object({ is: z.literal('family-end'), family: NUMBER }),
]);

export type Notice = z.infer<typeof NOTICE>;

/** Returns functions that send the notices of one server to the others in batches. */
export function senderTo(channel: Channel, me: string) {
  let waiting: Notice[] = [];
  let sending: Promise<void> | null = null;

  async function sendAll() {
    while (waiting.length > 0) {
      const notices = waiting;
      waiting = [];
      for (const batch of batches(notices)) {
        await channel.send(JSON.stringify({ from: me, notices: batch } satisfies Message));
      }
      await pause(BATCH_MS);
    }
    sending = null;
  }

  return {
    send(notice: Notice) {
      if (waiting.length < MOST_WAITING) waiting.push(notice);
      sending ??= sendAll();
    },
    sent: async () => sending,
  };
}

interface Message {
  from: string;
  notices: readonly Notice[];
}

/** `null` if no server of ours sent it. Skips notices that this version does not know. */
export function parsed(text: string): Message | null {
  try {
    const { from, notices } = MESSAGE.parse(JSON.parse(text));
    return { from, notices: notices.flatMap((one) => NOTICE.safeParse(one).data ?? []) };
  } catch {
    return null;
  }
}

const MESSAGE = z.object({ from: z.string(), notices: z.array(z.unknown()) });

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
