import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { pageAt } from '#fixtures/browser/browser.ts';
import { doMainJob } from '#fixtures/pages/steps.ts';
import { freePort } from '#fixtures/server/port.ts';
import { type Engine, engineIn } from './engine.ts';
import { sourcesIn } from './image.ts';
import { emulate, isEmulated, lackingFor, makeStandIns } from './stand-in.ts';

/** Emulated on a slow machine, npm and the build take most of it. */
const BUILD_MS = 60 * 60_000;
const MAKE_MS = 2 * BUILD_MS;
/** The server checks a minute after its start what is due. */
const NIGHT_MS = 5 * 60_000;
const READY_MS = 2 * 60_000;
/** An engine that stops a container kills it after that time. */
const STOP_MS = 10_000;
const IMAGE = 'localhost/gwiazdozbior';
/** Not the image's own user. */
const USER = '1000:1000';
/** As `docs/container.md` has it. */
const HEALTH_CHECK = ['/nodejs/bin/node', 'dist/server/healthy.js'];

for (const architecture of ['amd64', 'arm64'] as const) {
  const isRequested = process.env.WHOLE_IMAGE === 'yes';
  const lacking = isRequested ? lackingFor(architecture) : null;
  const why = isRequested ? lacking && `needs ${lacking}` : 'npm run test:container';
  const title = `Image for ${architecture}, built by buildah on stand-in bases`;
  describe.skipIf(why !== null)(why ? `${title}: skipped, ${why}` : title, () => {
    let folder: string;
    let engine: Engine;
    let stopEmulating = () => {};

    beforeAll(async () => {
      folder = mkdtempSync(path.join(tmpdir(), 'gwiazdozbior-engine-'));
      if (isEmulated(architecture)) stopEmulating = emulate(architecture);
      engine = engineIn(folder, architecture);
      await makeStandIns(engine, architecture, folder);
      await engine.build(sourcesIn(path.join(folder, 'context')), IMAGE, BUILD_MS);
    }, MAKE_MS);
    afterAll(() => {
      rmSync(folder, { recursive: true });
      stopEmulating();
    });

    test('names its architecture and its health check, which the default format drops', async () => {
      const { architecture: own, config } = await engine.describe(IMAGE);
      expect(own).toBe(architecture);
      expect(config.User).toBe('65532:65532');
      expect(config.Healthcheck?.Test).toEqual(['CMD', ...HEALTH_CHECK]);
      const container = await engine.from(IMAGE);
      await engine.commit(container, `${IMAGE}-oci`);
      const inDefault = await engine.describe(`${IMAGE}-oci`);
      expect(inDefault.config.Entrypoint).toEqual(config.Entrypoint);
      expect(inDefault.config.Healthcheck).toBe(undefined);
    });

    test('does the main job as another user, makes the nightly backup, and exits on SIGTERM', {
      timeout: 3 * NIGHT_MS,
    }, async () => {
      const { config } = await engine.describe(IMAGE);
      const { start, run, address, isHealthy } = await installation(engine);
      const server = start([...config.Entrypoint, ...config.Cmd]);
      await expect.poll(isHealthy, { timeout: READY_MS }).toBe(true);
      expect(readFileSync(`/proc/${server.pid()}/status`, 'utf8')).toMatch(/^Uid:\s1000\s1000\s/m);
      await doMainJob(await pageAt(address));
      expect(await run(HEALTH_CHECK)).toMatchObject({ code: 0, errors: '' });
      const [node = ''] = config.Entrypoint;
      const listing = () => run([node, '-p', "fs.readdirSync('/data/backups')"]);
      await expect
        .poll(async () => (await listing()).output, { timeout: NIGHT_MS, interval: 5000 })
        .toMatch(/'gwiazdozbior-[^']*\.sqlite'/);
      expect(await run([node, 'dist/server/verify.js'])).toMatchObject({
        code: 0,
        output: 'Everything agrees.\n',
      });
      const signalledAt = performance.now();
      server.signal('SIGTERM');
      expect(await server.ended).toMatchObject({ code: 0, errors: '' });
      expect(performance.now() - signalledAt).toBeLessThan(STOP_MS);
    });
  });
}

/** A container, in which several programs run on the same data. */
async function installation(engine: Engine) {
  const container = await engine.from(IMAGE);
  const port = await freePort();
  await engine.configure(container, '--env', `PORT=${port}`, '--env', 'HOST=127.0.0.1');
  const address = `http://127.0.0.1:${port}`;
  const start = (words: readonly string[]) => {
    const program = engine.run(container, USER, words);
    onTestFinished(program.kill);
    return program;
  };
  return {
    start,
    run: (words: readonly string[]) => start(words).ended,
    address,
    isHealthy: () => fetch(`${address}/healthz`).then(({ ok }) => ok, String),
  };
}
