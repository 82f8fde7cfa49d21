import { describe, expect, test } from 'vitest';
import { slopeFace } from './hillShade.ts';

const square = [
  [0, 0],
  [100, 0],
  [100, 100],
  [0, 100],
] as const;

describe('lit slopes of benches', () => {
  test('a dump is bright towards the north-west and dark towards the south-east', () => {
    const [south, east, north, west] = slopeFace(square, 'outwards', 7, 15);
    expect(Math.min(north?.light ?? 0, west?.light ?? 0)).toBeGreaterThan(
      Math.max(south?.light ?? 1, east?.light ?? 1),
    );
  });
  test('a pit is lit the other way round', () => {
    const [south, , north] = slopeFace(square, 'inwards', 7, 15);
    expect(south?.light).toBeGreaterThan(north?.light ?? 1);
  });
  test('faces of a pit reach inwards, of a dump outwards', () => {
    const inner = slopeFace(square, 'inwards', 7, 15)[0]?.polygon[2] ?? [0, 0];
    const outer = slopeFace(square, 'outwards', 7, 15)[0]?.polygon[2] ?? [0, 0];
    expect(inner[1]).toBeGreaterThan(0);
    expect(outer[1]).toBeLessThan(0);
  });
});
