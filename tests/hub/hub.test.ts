import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROTOCOLS } from '../helpers/hubFixture.ts';
import { play } from './hubCase.ts';
import { casesOver } from './points.ts';
import { startTestServer, type TestServer } from './testServer.ts';
import { World } from './world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe.each(PROTOCOLS)('the hub over %s', (protocol) => {
  for (const hubCase of casesOver(protocol))
    test(`[hub ${hubCase.point}] ${hubCase.name}: ${hubCase.title}`, async () => {
      const mounted = server.mount(hubCase.setting ?? {});
      try {
        expect(await play(hubCase, new World(mounted.url, protocol, false))).toEqual(
          hubCase.expected,
        );
      } finally {
        await mounted.stop();
      }
    });
});
