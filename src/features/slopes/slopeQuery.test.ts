import { describe, expect, test } from 'vitest';
import { addressOfSlopes, slopesOf, USUAL_SPAN_MS, type SlopeQuery } from './slopeQuery.ts';

const of = (address: string): SlopeQuery => slopesOf(new URLSearchParams(address));

describe('the address of the slopes page', () => {
  test('carries everything that is on the screen, and comes back the same', () => {
    const query: SlopeQuery = {
      devices: ['GN01', 'GN07'],
      range: { live: false, from: 1000, to: 9000 },
      view: 'section',
      zone: 'LD01-Z3',
      fromReference: false,
    };
    expect(slopesOf(new URLSearchParams(addressOfSlopes(query)))).toEqual(query);
    expect(addressOfSlopes(of(''))).toEqual({});
  });

  test('says nothing that cannot be shown', () => {
    expect(of('devices=a,b,a,,c,d,e,f,g').devices).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(of('from=9&to=3&view=moon&span=-5')).toMatchObject({
      range: { live: true, spanMs: USUAL_SPAN_MS },
      view: 'map',
    });
  });
});
