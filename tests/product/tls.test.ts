import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { paths } from '#contracts/http/paths.ts';
import { makeCertificate } from '../certificate.ts';
import { freePort } from '../freePort.ts';
import { ADMIN_PASSWORD, startProduct, type Product } from './product.ts';

const folder = mkdtempSync(join(tmpdir(), 'pithead-tls-'));
const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
const made = makeCertificate(cert, key);
let product: Product;
let port = 0;
let mqttPort = 0;
beforeAll(async () => {
  if (!made) return;
  chmodSync(folder, 0o755);
  [port, mqttPort] = [await freePort(), await freePort()];
  product = await startProduct({
    port,
    env: {
      PITHEAD_PROFILE: 'off',
      PITHEAD_TLS_CERT: cert,
      PITHEAD_TLS_KEY: key,
      PITHEAD_MQTT_PORT: String(mqttPort),
    },
  });
}, 120_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  if (made) await product.remove();
});

type Got = {
  readonly status: number | undefined;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly json: unknown;
};

function ask(path: string, { body, token }: { body?: unknown; token?: string } = {}): Promise<Got> {
  return new Promise((done, fail) => {
    const headers = {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    const options = {
      port,
      path,
      ca: readFileSync(cert),
      agent: false,
      headers,
      method: body === undefined ? 'GET' : 'POST',
    };
    const sending = request({ ...options, host: 'localhost' }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () =>
        done({ status: response.statusCode, headers: response.headers, json: JSON.parse(text) }),
      );
    });
    sending.on('error', fail);
    sending.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** What the certificate at a port is called by its digest. */
const digestAt = (at: number): Promise<string> =>
  new Promise((done, fail) => {
    const socket = connectTls(
      { port: at, host: 'localhost', servername: 'localhost', ca: readFileSync(cert) },
      () => {
        done(socket.getPeerCertificate().fingerprint256);
        socket.destroy();
      },
    );
    socket.on('error', fail);
  });

test.skipIf(!made)(
  'with a certificate calls, hub and MQTT speak TLS alone, and a wall cookie is for TLS alone',
  async () => {
    expect(product.output()).toContain(`pithead ready https://localhost:${port}`);
    await expect(fetch(`http://127.0.0.1:${port}${paths.health}`)).rejects.toThrow();
    const health = await ask(paths.health);
    expect([
      health.status,
      health.headers['strict-transport-security'],
      health.headers['cache-control'],
    ]).toEqual([200, 'max-age=31536000', 'no-store']);
    const signedIn = await ask(paths.token, {
      body: { userName: 'admin', password: ADMIN_PASSWORD },
    });
    const { token } = (signedIn.json as { data: { token: string } }).data;
    const { accessToken, connectionToken } = (
      await ask(`${paths.hub}/negotiate?negotiateVersion=1`, { body: {}, token })
    ).json as {
      accessToken: string;
      connectionToken: string;
    };
    const socket = new WebSocket(
      `wss://localhost:${port}${paths.hub}?id=${connectionToken}&access_token=${accessToken}`,
      {
        ca: readFileSync(cert),
      },
    );
    await new Promise<void>((open, fail) => socket.on('open', open).on('error', fail));
    socket.terminate();
    expect(await digestAt(mqttPort)).toBe(await digestAt(port));
    const wall = await ask(paths.wallOpen, { body: { name: 'wall' }, token });
    expect(String(wall.headers['set-cookie'])).toMatch(/; Secure/);
  },
);

test.skipIf(!made)(
  'a certificate that is replaced is in force within seconds, for HTTP and MQTT, and one half of a pair changes nothing',
  async () => {
    const before = await digestAt(port);
    const [other, otherKey] = [join(folder, 'other.pem'), join(folder, 'otherKey.pem')];
    makeCertificate(other, otherKey);
    rmSync(otherKey);
    expect(await digestAt(port)).toBe(before);
    makeCertificate(cert, key);
    let now = before;
    while (now === before) {
      // Which of the two answers is what we wait for: the one before is no longer trusted.
      now = await digestAt(port).catch(() => before);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    expect(await digestAt(mqttPort)).toBe(now);
    expect((await ask(paths.health)).status).toBe(200);
  },
  60_000,
);
