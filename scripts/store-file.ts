/**
 * Stores a family's file of the newest version. It loads the previous version's file and downloads
 * it again. If the file exists, it only corrects the checksum. Between the runs, add to the file
 * what the previous version could not express. Run it in the change that adds a version.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { VERSION } from '#contract/family-data/newest.ts';
import { newFolder, removeFolder } from '#fixtures/database/folder.ts';
import { answered, newKey, SampleParent, SIGN_IN } from '#fixtures/families/family.ts';
import { newestFile, placeOfStored, storedFile } from '#fixtures/routes/samples/data.ts';
import { contextOn } from '#fixtures/server/context.ts';
import { Device } from '#fixtures/server/device.ts';
import { createApp } from '../server/app.ts';
import { systemClock } from '../server/base/clock.ts';
import { checksumOf } from '../server/db/family/family-data.ts';
import { openStorage } from '../server/db/storage.ts';
import { program } from '../server/programs/program.ts';

await program(async () => {
  const whole = existsSync(placeOfStored()) ? newestFile() : await broughtForward();
  const file = { ...whole, checksum: checksumOf(whole) };
  writeFileSync(placeOfStored(), `${JSON.stringify(file, null, 2)}\n`);
  process.stdout.write(`${placeOfStored()}\n`);
});

/** Returns the previous version's file in the format of the newest. */
async function broughtForward(): Promise<object> {
  const dataDir = newFolder();
  const storage = await openStorage({ databaseUrl: null, dataDir });
  const app = createApp(contextOn({ storage, clock: systemClock, dataDir }));
  const parent = new SampleParent(new Device(async (ask) => app.fetch(ask)));
  await parent.register();
  const json = { key: newKey(), data: storedFile(VERSION - 1) };
  await answered(parent.api['family-data'].$put({ json }));
  const file = await answered(
    parent.api.account.data.$post({ json: { password: SIGN_IN.password } }),
  );
  await storage.close();
  removeFolder(dataDir);
  return file as object;
}
