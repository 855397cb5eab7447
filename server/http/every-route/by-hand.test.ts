import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { serve } from '#fixtures/server/served.ts';
import { openWorld } from '#fixtures/server/world.ts';

/** A block of commands, and the output below it. */
const BLOCK = /^```sh\n([\s\S]*?)^```\n(?:```(?:json)?\n([\s\S]*?)^```\n)?/gm;
const END = '--- end of a block';

test('runs the commands of docs/interface.md with the documented output', async () => {
  const page = readFileSync('docs/interface.md', 'utf8');
  const blocks = [...page.matchAll(BLOCK)].map(([, commands, shown = '']) => ({ commands, shown }));
  expect(blocks.length).toBeGreaterThan(5);
  const { address } = await serve(await openWorld());
  const script = blocks.map(({ commands }) => `${commands}\necho; echo '${END}'`).join('\n');
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], {
    env: { ...process.env, ADDRESS: address },
  });
  const outputs = stdout.split(END);
  for (const [at, { shown }] of blocks.entries()) {
    const output = (outputs[at] ?? '').trim();
    if (shown.startsWith('{')) expect(JSON.parse(output)).toMatchObject(JSON.parse(shown));
    else expect(output).toBe(shown.trim());
  }
});
