import { expect, onTestFinished, test, vi } from 'vitest';
import { newQueryClient } from '../../../web/offline/client/query-client.ts';
import { sendCall } from '../../../web/offline/client/send.ts';
import { newStores } from '../../../web/offline/client/stores.ts';

/** Sends a command; its answer has no sign and no shape of ours. `isOurs`: what a probe finds. */
function sendThrough(body: object, isOurs: boolean, status = 200) {
  vi.stubGlobal('navigator', { onLine: true });
  onTestFinished(() => void vi.unstubAllGlobals());
  let probes = 0;
  const stores = newStores(async () => Response.json(body, { status }));
  stores.connection.probe = async () => {
    probes += 1;
    return isOurs;
  };
  const queryClient = newQueryClient(stores);
  const send = (repeats?: true) =>
    sendCall(queryClient, {
      method: 'POST',
      address: '/api/resets',
      json: {},
      ...(repeats && { repeats }),
    });
  return { send, probes: () => probes };
}

test('takes an unsigned answer without a shape for ours when a probe finds our server', async () => {
  expect(await sendThrough({}, true).send()).toEqual({});
  await expect(sendThrough({}, false).send()).rejects.toMatchObject({ lost: true });
  await expect(sendThrough({}, true, 404).send()).rejects.toMatchObject({ lost: true });
});

test('probes nothing when an unsigned answer has our shape', async () => {
  const { send, probes } = sendThrough({ change: 1 }, false);
  expect(await send()).toEqual({ change: 1 });
  expect(probes()).toBe(0);
});

test('takes a doubtful answer to a thumb for lost, because it is sent again', async () => {
  await expect(sendThrough({}, true).send(true)).rejects.toMatchObject({ lost: true });
});

test('learns of another release only from a sign, because a proxy may remove it', async () => {
  vi.stubGlobal('document', { documentElement: { dataset: { release: '2' } } });
  onTestFinished(() => void vi.unstubAllGlobals());
  const headers: Record<string, string> = {};
  const stores = newStores(async () => Response.json({ change: 1 }, { headers }));
  const queryClient = newQueryClient(stores);
  const releaseAfter = async (release: string | null) => {
    if (release === null) delete headers.Gwiazdozbior;
    else headers.Gwiazdozbior = release;
    await sendCall(queryClient, { method: 'GET', address: '/api/week' });
    return stores.install.otherRelease;
  };
  expect(await releaseAfter(null)).toBeNull();
  expect(await releaseAfter('3')).toBe('3');
  expect(await releaseAfter(null)).toBe('3');
  expect(await releaseAfter('2')).toBeNull();
});
