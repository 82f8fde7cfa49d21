import { afterAll, beforeAll, expect, test } from 'vitest';
import { play } from '../hub/hubCase.ts';
import { casesOver } from '../hub/points.ts';
import { World } from '../hub/world.ts';
import { startDotnetHub, type DotnetHub } from './dotnetHub.ts';

let hub: DotnetHub | undefined;
beforeAll(async () => {
  hub = await startDotnetHub();
}, 120_000);
afterAll(() => hub?.stop());

// What we expect of our hub is what the original does: texts, order, and what the wire carries.
for (const { point, name, anywhere, ...hubCase } of casesOver('json'))
  if (anywhere === true)
    test(`[hub ${point}] the hub of ASP.NET Core does the same: ${name}: ${hubCase.title}`, async ({
      skip,
    }) => {
      if (hub === undefined) return skip('no dotnet');
      const url = hub.url.replace('/MessageHub', '/cases');
      expect(await play(hubCase, new World(url, 'json', false))).toEqual(hubCase.expected);
    });
