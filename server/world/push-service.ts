import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** What a push service was given for a browser. */
export interface PushRequest {
  path: string;
  /** The place in which the newest of the same topic stays. */
  topic: string | undefined;
  /** What the browser reads: only its keys open it. */
  message: unknown;
  /** Whose signature it bears, and for whom. */
  signed: { by: string; aud: unknown; sub: unknown };
}

/** A browser that can be reached at a push service. */
export interface PushBrowser {
  subscription: { endpoint: string; p256dh: string; auth: string };
}

type Status = number | 'hangs' | { redirect: string };

/** A push service on this machine; it answers each browser with 201, or what `answer` says for its path. */
export async function startPushService(answer: (path: string) => Status = () => 201) {
  const arrived: PushRequest[] = [];
  const browsers = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer }>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url ?? '';
    const status = answer(path);
    const browser = browsers.get(path);
    if (browser) {
      arrived.push({
        path,
        topic: request.headers.topic as string | undefined,
        message: JSON.parse(decrypted(Buffer.concat(chunks), browser.ecdh, browser.auth)),
        signed: signature(request.headers.authorization ?? ''),
      });
    }
    if (status === 'hangs') return;
    if (typeof status === 'object') response.setHeader('location', status.redirect);
    response.writeHead(typeof status === 'object' ? 307 : status).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(stop);
  return {
    origin,
    arrived,
    browser(name: string): PushBrowser {
      const ecdh = createECDH('prime256v1');
      const auth = randomBytes(16);
      browsers.set(`/${name}`, { ecdh, auth });
      return {
        subscription: {
          endpoint: `${origin}/${name}`,
          p256dh: ecdh.generateKeys('base64url'),
          auth: auth.toString('base64url'),
        },
      };
    },
  };
}

/** RFC 8291, section 4, and RFC 8188, section 2: one record. */
function decrypted(body: Buffer, ecdh: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + (body[20] ?? 0));
  const cipher = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const key = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
  const part = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes));
  const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
  decipher.setAuthTag(cipher.subarray(-16));
  const padded = Buffer.concat([decipher.update(cipher.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** RFC 8292: throws where the signature is not of the key that it names. */
function signature(authorization: string) {
  const [, token = '', by = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signed = ''] = token.split('.');
  const point = Buffer.from(by, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((each) =>
    each.toString('base64url'),
  );
  const key = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
    format: 'jwk',
  });
  const isOurs = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signed, 'base64url'),
  );
  if (!isOurs) throw new Error('The signature is not of the key that it names.');
  const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  return { by, aud, sub };
}
