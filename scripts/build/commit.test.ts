import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { newFolder, removeFolder } from '#fixtures/database/folder.ts';
import project from '../../package.json' with { type: 'json' };
import { VERSION } from '../../server/base/version.ts';
import { commitOf } from './commit.ts';

test('names the commit of a repository and marks uncommitted changes', () => {
  const { folder, git } = repository();
  const commit = git('rev-parse', '--short', 'HEAD');
  expect(commit).toMatch(/^[0-9a-f]{7,}$/);
  git('tag', '-a', 'v1', '-m', 'v1');
  expect(commitOf(folder, {})).toBe(commit);
  writeFileSync(path.join(folder, 'file'), 'changed');
  expect(commitOf(folder, {})).toBe(`${commit}-dirty`);
  expect(commitOf(folder, { COMMIT: 'abc1234' })).toBe('abc1234');
});

test('names no commit when the sources are a plain folder inside a repository', () => {
  const { folder } = repository();
  const inside = path.join(folder, 'sources');
  mkdirSync(inside);
  expect(commitOf(inside, {})).toBe('');
});

test('adds the commit to the version of a build', async () => {
  const logLevel = 'error';
  const options = { ssr: 'server/base/version.ts', write: false };
  const { output } = (await build({ logLevel, build: options })) as Rolldown.RolldownOutput;
  const built = `data:text/javascript,${encodeURIComponent(output[0].code)}`;
  const commit = commitOf();
  expect((await import(built)).VERSION).toBe(`${project.version}${commit && `+${commit}`}`);
  expect(VERSION).toBe(project.version);
});

function repository() {
  const folder = newFolder();
  onTestFinished(() => removeFolder(folder));
  const author = ['-c', 'user.name=a', '-c', 'user.email=a@example.com'];
  const git = (...words: string[]) =>
    spawnSync('git', [...author, ...words], { cwd: folder, encoding: 'utf8' }).stdout.trim();
  git('init', '--quiet');
  writeFileSync(path.join(folder, 'file'), '');
  git('add', 'file');
  git('commit', '--quiet', '--no-gpg-sign', '-m', 'First');
  return { folder, git };
}
