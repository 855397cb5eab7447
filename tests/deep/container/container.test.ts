import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { SampleParent } from '#fixtures/families/family.ts';
import { Device } from '#fixtures/server/device.ts';
import { freePort } from '#fixtures/server/port.ts';
import { sendTo } from '../faults/server-process.ts';
import { canIsolate, runIn, withNode } from './container.ts';
import { DOCKERFILE, type Image, makeImage, sourcesIn, stagesOf } from './image.ts';

const MAKE_MS = 10 * 60_000;
/** An engine that stops a container kills it after that time. */
const STOP_MS = 10_000;
/** The largest size that the image may add to Node and the base image. */
const MOST_MEGABYTES = 25;

const HOW = {
  'of the local build': { isWhole: false },
  'of the whole Dockerfile': { isWhole: true },
};

for (const [name, { isWhole }] of Object.entries(HOW)) {
  const isRequested = !isWhole || process.env.WHOLE_IMAGE === 'yes';
  const why = isRequested ? 'needs root on Linux' : 'npm run test:container';
  const skipped = !isRequested || !canIsolate();
  describe.skipIf(skipped)(`Container ${name}${skipped ? `: skipped, ${why}` : ''}`, () => {
    let folder: string;
    let image: Image;

    beforeAll(() => {
      folder = mkdtempSync(path.join(tmpdir(), 'gwiazdozbior-image-'));
      // This machine has no account for the user in the container.
      execFileSync('chmod', ['755', folder]);
      image = isWhole
        ? makeImage(folder, sourcesIn(path.join(folder, 'context')))
        : makeImage(folder, '.', path.resolve('.'));
      const [, kilobytes] = /^(\d+)/.exec(String(execFileSync('du', ['-sk', image.root]))) ?? [];
      if (isWhole) expect(Number(kilobytes) / 1024).toBeLessThan(MOST_MEGABYTES);
      withNode(image);
    }, MAKE_MS);
    afterAll(() => rmSync(folder, { recursive: true }));

    test('serves as process 1 without privileges, reports healthy, and exits on SIGTERM', async () => {
      const { start, run } = installation(image);
      const server = await start();
      const status = readFileSync(`/proc/${server.pid()}/status`, 'utf8');
      expect(status).toMatch(/^Uid:\s65532\s65532\s65532\s65532$/m);
      expect(status).toMatch(/^NSpid:\s\d+\s1$/m);
      expect(status).toMatch(/^CapBnd:\s0+$/m);
      expect(await run(image.healthCheck)).toMatchObject({ code: 0, errors: '' });
      const parent = new SampleParent(new Device(sendTo(server)));
      await parent.register();
      const [node = ''] = image.entrypoint;
      expect((await run([node, 'dist/server/admin.js', 'families'])).output).toMatch(/1 family/);
      expect(await run([node, 'dist/server/backup.js'])).toMatchObject({ code: 0, errors: '' });
      expect(await run([node, 'dist/server/verify.js'])).toMatchObject({
        code: 0,
        output: 'Everything agrees.\n',
      });
      const signalledAt = performance.now();
      server.signal('SIGTERM');
      expect(await server.ended).toMatchObject({ code: 0, errors: '' });
      expect(performance.now() - signalledAt).toBeLessThan(STOP_MS);
      expect(await run(image.healthCheck)).toMatchObject({ code: 1 });
    });

    test('starts again after a kill', async () => {
      const { start } = installation(image);
      const killed = await start();
      killed.signal('SIGKILL');
      await killed.ended;
      const server = await start();
      server.signal('SIGTERM');
      expect((await server.ended).code).toBe(0);
    });

    test('writes only to its data directory', async () => {
      const { run } = installation(image);
      const [node = ''] = image.entrypoint;
      const writing = (file: string) => run([node, '-e', `fs.writeFileSync('${file}', '')`]);
      expect((await writing('/data/file')).errors).toBe('');
      for (const file of ['/app/file', '/file', '/dev/file', '/usr/file']) {
        expect((await writing(file)).errors).toContain('EROFS');
      }
    });
  });
}

test('uses one version of Node and Debian in both base images, and sends the builder all that it copies', () => {
  const stages = stagesOf(readFileSync(DOCKERFILE, 'utf8'));
  expect(stages.map(({ base }) => base)).toEqual([
    expect.stringMatching(/^node:26-trixie-slim$/),
    // Debian 13 is trixie.
    expect.stringMatching(/^gcr\.io\/distroless\/nodejs26-debian13:nonroot$/),
  ]);
  const copied = stages
    .flatMap(({ instructions }) => instructions)
    .filter(({ keyword, flags }) => keyword === 'COPY' && !flags.from)
    .flatMap(({ words }) => words.slice(0, -1).map((place) => place.split('/')[0]));
  const sent = readFileSync('.dockerignore', 'utf8').match(/(?<=^!).*$/gm);
  expect(new Set(sent)).toEqual(new Set(copied));
});

function installation(image: Image) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gwiazdozbior-container-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  let PORT = '';
  return {
    run: (words: readonly string[]) => runIn(image, dataDir, words, { PORT }).ended,
    async start() {
      PORT = String(await freePort());
      const words = [...image.entrypoint, ...image.command];
      const server = runIn(image, dataDir, words, { PORT, HOST: '127.0.0.1' });
      onTestFinished(server.kill);
      const address = `http://127.0.0.1:${PORT}`;
      await expect.poll(() => fetch(`${address}/healthz`).then(({ ok }) => ok, String)).toBe(true);
      return Object.assign(server, { address });
    },
  };
}
