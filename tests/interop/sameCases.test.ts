import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROTOCOLS } from '../helpers/hubFixture.ts';
import { play } from '../hub/hubCase.ts';
import { casesOver } from '../hub/points.ts';
import { World } from '../hub/world.ts';
import { startDotnetHub, type DotnetHub } from './dotnetHub.ts';

let hub: DotnetHub | undefined;
beforeAll(async () => {
  hub = await startDotnetHub();
}, 240_000);
afterAll(() => hub?.stop());

// What we expect of our hub is what the original does: texts, order, and what the wire carries.
describe.each(PROTOCOLS)('the hub of ASP.NET Core over %s', (protocol) => {
  for (const { point, name, anywhere, ...hubCase } of casesOver(protocol))
    if (anywhere === true)
      test(`[hub ${point}] does the same: ${name}: ${hubCase.title}`, async ({ skip }) => {
        if (hub === undefined) return skip('no dotnet');
        if (!hub.protocols.includes(protocol)) return skip(`no package of .NET for ${protocol}`);
        const url = hub.url.replace('/MessageHub', '/cases');
        expect(await play(hubCase, new World(url, protocol, false))).toEqual(hubCase.expected);
      });
});
