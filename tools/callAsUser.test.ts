import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { meetPithead } from './callAsUser.ts';

let other: Server;
let url = '';
beforeAll(async () => {
  other = createServer((_, response) => response.end('{"status":"UP"}'));
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => other.close(done)));

test('another program at that port is named as such, and a port where nobody is too', async () => {
  await expect(meetPithead(url)).rejects.toThrow(
    `What answers at ${url} is not Pithead. Set PORT, or PITHEAD_URL`,
  );
  await new Promise((done) => other.close(done));
  await expect(meetPithead(url)).rejects.toThrow(`Nothing answers at ${url}.`);
});
