import { newKey } from '#fixtures/families/family.ts';
import { failureOf, whyOf } from '../../../web/offline/cache/failure.ts';
import { isDenied } from '../../../web/offline/client/client.ts';
import { newQueryClient } from '../../../web/offline/client/query-client.ts';
import { sendCall } from '../../../web/offline/client/send.ts';
import { newStores } from '../../../web/offline/client/stores.ts';
import type { OfflineQueue } from '../../../web/offline/queue/queue.ts';
import { type Scope, Sender } from '../../../web/offline/queue/sender.ts';
import { type MarkResult, newThumbs, type Thumbs } from '../../../web/offline/queue/thumbs.ts';
import type { Life, MemoryQueue } from './device.ts';
import type { FaultyLine } from './line.ts';
import type { NaiveServer } from './model.ts';

/** The visitor, with the kid who gives thumbs. */
type TabScope = Scope & { login: string | null };

/** A page of the device, with the visitor it knew when it last looked. */
export interface Tab {
  life: Life;
  sender: Sender;
  thumbs: Thumbs;
  refresh(): void;
  scope: TabScope | null;
  today: number;
}

interface Around {
  life: Life;
  storage: MemoryQueue;
  line: FaultyLine;
  model: NaiveServer;
  /** Is called with each change of the queue. */
  note(before: OfflineQueue | undefined, after: OfflineQueue): void;
}

export function openTab({ life, storage: shared, line, model, note }: Around): Tab {
  const tab = { life, scope: null as TabScope | null, today: model.today };
  const refresh = () => {
    const { session, actor, today } = model;
    const scope = session ? { session, login: actor, kids: model.sendable } : null;
    Object.assign(tab, { scope, today });
  };
  refresh();
  const storage = life.living({
    read: () => shared.read(),
    change: (work) =>
      shared.change((queue) => {
        const changed = work(queue);
        if (changed[0]?.session === shared.owner) note(queue, changed[0]);
        return changed;
      }),
  });
  const thumbs = newThumbs();
  const queryClient = newQueryClient(
    newStores((path, init) => line.fetch(new Request(`http://gwiazdozbior.test${path}`, init))),
  );
  const sender = new Sender({
    storage,
    thumbs,
    newQueue: newKey,
    scope: () => tab.scope,
    send: ({ login, mission, day, today, to, saw }, ticket, fresh) =>
      life.step(() => {
        if (ticket.session !== tab.scope?.session) {
          line.faults.push(`${login}’s command was sent in another session`);
        }
        const address = `/api/kids/${login}/missions/${mission}/marks/${day}`;
        const json = { to, saw, ticket, ...(fresh && { today }) };
        const call = { method: 'PUT', address, json, repeats: true } as const;
        return sendCall<MarkResult>(queryClient, call).catch((error) => {
          // As a page refetches the start.
          if (isDenied(error)) refresh();
          throw error;
        });
      }),
    failure: failureOf,
    why: whyOf,
    notStored: () => new Error('There is no room.'),
  });
  return Object.assign(tab, { sender, thumbs, refresh });
}
