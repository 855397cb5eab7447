/** Our server, which also reports when it committed each change, and its memory. */

import { contextOn } from '#fixtures/server/context.ts';
import { createApp } from '../../server/app.ts';
import { systemClock } from '../../server/base/clock.ts';
import { readConfig } from '../../server/base/config.ts';
import { type ChangedNoun, openStorage } from '../../server/db/storage.ts';
import type { App } from '../../server/http/context.ts';
import { listen } from '../../server/http/listen.ts';
import { Hub } from '../../server/live/hub.ts';
import { MEASURED, measured } from './measured.ts';

const { published, known } = measured();

class TimedHub extends Hub {
  override publish(family: number, change: number, changed: readonly ChangedNoun[]) {
    published(change);
    super.publish(family, change, changed);
  }
}

const config = readConfig(process.env);
const live = new TimedHub();
const storage = await openStorage(config, live, (error) => {
  throw error;
});
const { dataDir } = config;
const context = contextOn({ storage, clock: systemClock, live, dataDir, config });
const app = createApp(context);
const fetch: App['fetch'] = (request, ...more) =>
  request.url.endsWith(MEASURED) ? new Response(known()) : app.fetch(request, ...more);
const server = await listen({ fetch } as App, config);
process.stdout.write('Our server is ready\n');
process.once('SIGTERM', async () => {
  live.endAll();
  await server.close();
  await context.mail.close();
  await storage.close();
});
