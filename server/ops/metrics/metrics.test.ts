import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { sampleKid, sampleParent } from '#fixtures/families/family.ts';
import { measured } from '#fixtures/server/measured.ts';
import { NOON } from '#fixtures/server/world.ts';
import { VERSION } from '../../base/version.ts';
import { databaseFile } from '../../db/storage.ts';
import { takeBackup } from '../backup/take.ts';

const onSqlite = inject('engine') === 'sqlite';

test('counts requests and durations by route and status, without addresses', async () => {
  const { device, readMetrics } = await measured();
  const { parent, login } = await sampleKid({ device });
  for (let time = 0; time < 3; time += 1) await parent.kid(login);
  await device().send('GET', `/api/kids/${login}`);
  await device().send('GET', '/healthz');
  await device().send('PROPFIND', `/api/unknown/${login}`);
  await device().send('REPORT', `/tak/${login}`);
  const figures = await readMetrics();
  const route = 'route="/api/kids/{login}"';
  expect(figures).toMatchObject({
    [`http_requests_total{method="GET",${route},status="200"}`]: '3',
    [`http_requests_total{method="GET",${route},status="401"}`]: '1',
    'http_requests_total{method="GET",route="/healthz",status="200"}': '1',
    [`http_request_duration_seconds_count{method="GET",${route}}`]: '4',
    [`http_request_duration_seconds_bucket{le="+Inf",method="GET",${route}}`]: '4',
  });
  expect(Object.keys(figures).filter((name) => /method="(PROPFIND|REPORT)"/.test(name))).toEqual(
    [],
  );
  expect(JSON.stringify(figures)).not.toContain(login);
});

test('adds no time series for unknown addresses', async () => {
  const { device, readMetrics } = await measured();
  const visit = async (at: number) => {
    await device().send('GET', `/api/kids/nikt-${at}/missions/${at}`);
    await device().send('GET', `/${at}/nic`);
    await device().send('GET', `/api/nic/${at}?a=${at}`);
  };
  await visit(0);
  const names = async () =>
    Object.keys(await readMetrics()).filter((name) => name.startsWith('http_'));
  const before = await names();
  for (let at = 1; at < 20; at += 1) await visit(at);
  expect(await names()).toEqual(before);
});

test('counts streams, writes and shared commits', async () => {
  const { device, live, readMetrics } = await measured();
  const parent = await sampleParent(device());
  const login = await parent.addKid();
  const stop = live.listen({ family: 1, session: 1, receive() {}, catchUp() {}, end() {} }, 0);
  const before = await readMetrics();
  await Promise.all(Array.from({ length: 16 }, () => parent.addPoints(login, 1)));
  const after = await readMetrics();
  const grown = (name: string) => Number(after[name]) - Number(before[name]);
  expect(after.gwiazdozbior_streams).toBe('1');
  expect(grown('gwiazdozbior_writes_total')).toBeGreaterThanOrEqual(16);
  if (onSqlite) {
    expect(grown('gwiazdozbior_commits_total')).toBeLessThan(grown('gwiazdozbior_writes_total'));
    expect(after.gwiazdozbior_database_connections).toBeUndefined();
  } else {
    expect(grown('gwiazdozbior_commits_total')).toBe(grown('gwiazdozbior_writes_total'));
    expect(after.gwiazdozbior_database_connections_most).toBe('10');
    expect(after.gwiazdozbior_database_connections_waiting).toBe('0');
  }
  expect(after.gwiazdozbior_writes_waiting).toBe('0');
  stop();
  expect((await readMetrics()).gwiazdozbior_streams).toBe('0');
});

test('counts a running write as waiting', async () => {
  const { storage, readMetrics } = await measured();
  let begin = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const writing = storage.write(() => {
    begin();
    return ended;
  });
  await begun;
  expect((await readMetrics()).gwiazdozbior_writes_waiting).toBe('1');
  end();
  await writing;
  expect((await readMetrics()).gwiazdozbior_writes_waiting).toBe('0');
});

test('reports how many notifications are due and how late the oldest is', async () => {
  const { device, storage, readMetrics } = await measured();
  const parent = await sampleParent(device());
  for (const name of ['Zosia', 'Franek', 'Ola']) await parent.addKid({ name });
  const kids = await storage.read.selectFrom('kid').select(['family_id', 'kid']).execute();
  expect(await readMetrics()).toMatchObject({
    gwiazdozbior_notifications_due: '0',
    gwiazdozbior_notifications_late_seconds: '0',
  });
  const dues = [0, NOON - 90_000, NOON + 1];
  const row = { grown_up: 1, told: 0, changes: 1, tries: 0 };
  await storage.write((db) =>
    db
      .insertInto('due_notification')
      .values(kids.map((kid, at) => ({ ...kid, ...row, due: dues[at] ?? null })))
      .execute(),
  );
  expect(await readMetrics()).toMatchObject({
    gwiazdozbior_notifications_due: '2',
    gwiazdozbior_notifications_late_seconds: '90',
  });
});

test('reports the size of the database, or that it is down', async () => {
  const { health, storage, readMetrics } = await measured();
  const up = await readMetrics();
  expect(up.gwiazdozbior_database_up).toBe('1');
  expect(Number(up.gwiazdozbior_database_bytes)).toBeGreaterThan(10_000);
  expect(up['gwiazdozbior_trouble{part="writing"}']).toBe('0');
  expect(up.gwiazdozbior_backup_ok).toBeUndefined();
  health.set('writing', 'The disk is full.');
  expect((await readMetrics())['gwiazdozbior_trouble{part="writing"}']).toBe('1');
  const { read } = storage;
  Object.assign(storage, { read: { selectFrom: () => ({}) } });
  const down = await readMetrics();
  Object.assign(storage, { read });
  expect(down.gwiazdozbior_database_up).toBe('0');
  expect(down.gwiazdozbior_database_bytes).toBeUndefined();
});

test.runIf(onSqlite)('reports time and size of the last good backup', async () => {
  const { dataDir, backupDir, health, readMetrics } = await measured({ backupAt: 0 });
  expect(await readMetrics()).toMatchObject({ gwiazdozbior_backup_ok: '1' });
  expect((await readMetrics()).gwiazdozbior_backup_bytes).toBeUndefined();
  const { bytes } = await takeBackup(databaseFile({ dataDir }), backupDir, NOON);
  mkdirSync(backupDir, { recursive: true });
  writeFileSync(path.join(backupDir, 'notes.txt'), 'mine');
  health.set('backup', 'The disk is full.');
  expect(await readMetrics()).toMatchObject({
    gwiazdozbior_backup_ok: '0',
    gwiazdozbior_backup_timestamp_seconds: String(NOON / 1000),
    gwiazdozbior_backup_bytes: String(bytes),
  });
});

test('reports the process and serves nothing else', async () => {
  const { address, readMetrics } = await measured();
  const figures = await readMetrics();
  expect(Number(figures.process_resident_memory_bytes)).toBeGreaterThan(0);
  expect(figures.gwiazdozbior_relay_up, 'a single server').toBeUndefined();
  expect(figures[`gwiazdozbior_info{version="${VERSION}"}`]).toBe('1');
  for (const [method, place] of [
    ['GET', '/'],
    ['POST', '/metrics'],
    ['GET', '/api/start'],
  ]) {
    expect((await fetch(`${address}${place}`, { method: method ?? '' })).status).toBe(404);
  }
});
