import { expect, test } from 'vitest';
import { noMine } from '#contracts/mine/mine.ts';
import { roadwaysOf } from '#contracts/mine/roadways.ts';
import { wayOut as out, waysOut, type Hangs } from './wayOut.ts';

const node = (code: string, kind: 'portal' | 'junction', x: number, y: number) => ({
  code,
  kind,
  x,
  y,
  z: 0,
});
const edge = (code: string, a: string, b: string, length: number) => ({
  code,
  a,
  b,
  length,
  levelCode: null,
  kind: 'haulage' as const,
  section: 10,
  doorClosed: false,
});
/** A roadway from the west portal to the middle and on to the north portal; a spur goes on east. */
const roads = roadwaysOf({
  ...noMine,
  nodes: [
    node('west', 'portal', 0, 0),
    node('middle', 'junction', 100, 0),
    node('north', 'portal', 100, 300),
    node('end', 'junction', 200, 0),
  ],
  edges: [
    edge('main', 'west', 'middle', 100),
    edge('up', 'middle', 'north', 300),
    edge('spur', 'middle', 'end', 100),
  ],
});
const wayOut = (hangs: Hangs, on: typeof roads, blocked: readonly { edgeCode: string }[]) =>
  out(hangs, waysOut(on, blocked));
const hangs = { x: 80, y: 0, z: 0, facing: 0, exitArrow: 0, exitName: null };

test('[S1-95] the arrow points along the open way, as seen by who looks at the screen', () => {
  // West, of somebody who looks south: to his right.
  expect(wayOut(hangs, roads, [])).toEqual({ arrow: 90, to: 'exit', name: '', metres: 80 });
  expect(wayOut({ ...hangs, facing: 180 }, roads, [])).toMatchObject({ arrow: 270 });
  // The screen faces west: who looks at it looks east, and the way lies behind him.
  expect(wayOut({ ...hangs, facing: 270 }, roads, [])).toMatchObject({ arrow: 180 });
});

test('[S1-95] on a closed roadway it is left by the other end; where all is closed no arrow is shown', () => {
  const up = { ...hangs, x: 100, y: 100 };
  expect(wayOut(up, roads, [])).toMatchObject({ metres: 200 });
  expect(wayOut(up, roads, [{ edgeCode: 'main' }])).toMatchObject({ arrow: 180, metres: 200 });
  expect(wayOut({ ...up, y: 2 }, roads, [{ edgeCode: 'up' }])).toMatchObject({ to: 'exit' });
  const shut = [{ edgeCode: 'up' }, { edgeCode: 'main' }];
  expect(wayOut({ ...hangs, x: 150 }, roads, shut)).toMatchObject({ arrow: null, to: 'none' });
});

test('[S1-95] what the operator set counts before the model; who knows nothing shows nothing', () => {
  expect(wayOut({ ...hangs, exitArrow: 4, exitName: 'Gate' }, roads, [])).toEqual({
    arrow: 270,
    to: 'place',
    name: 'Gate',
    metres: null,
  });
  expect(wayOut({ ...hangs, x: null }, roads, [])).toBeNull();
  expect(wayOut({ ...hangs, z: 500 }, roads, [])).toBeNull();
  expect(wayOut({ ...hangs, z: 500, exitName: 'Gate' }, roads, [])).toMatchObject({
    to: 'place',
    arrow: null,
  });
  expect(wayOut({ ...hangs, facing: null }, roads, [])).toMatchObject({ arrow: null, metres: 80 });
});
