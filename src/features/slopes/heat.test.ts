import { describe, expect, test } from 'vitest';
import type { SlopeScan } from '#contracts/slopes/slopeCalls.ts';
import { cellAt, fanOf, foremost, heatOf, placeOfCell, reachOf, shadeOf } from './heat.ts';

const base64 = (bytes: ArrayBuffer): string => Buffer.from(bytes).toString('base64');
const scan: SlopeScan = {
  radarCode: 'R',
  t: 0,
  header: {
    scanNo: 1,
    scanStart: null,
    coherenceAvg: null,
    atmosCorrected: true,
    rows: 2,
    cols: 3,
    rMin: 100,
    rMax: 300,
    azMin: -30,
    azMax: 60,
  },
  disp: base64(Int16Array.of(10, -20, 30, 0, 5, 7).buffer),
  vel: base64(Int16Array.of(100, 200, -300, 400, 0, 50).buffer),
  mask: base64(Uint8Array.of(0, 0, 0, 1, 0, 0).buffer),
};

describe('the heat map of a radar', () => {
  test('[domain 2.6.5] tells tenths of a millimetre and hundredths of a millimetre an hour, and nothing where the mask says so', () => {
    const { displacement, velocity } = heatOf(scan);
    expect([...displacement].map((one) => Math.round(one * 10) / 10)).toEqual([
      1,
      -2,
      3,
      Number.NaN,
      0.5,
      0.7,
    ]);
    expect([...velocity].map(Math.round)).toEqual([1, 2, -3, Number.NaN, 0, 1]);
    expect(foremost(velocity)).toBe(1);
  });

  test('each cell is found where it is drawn, north up', () => {
    const fan = fanOf(scan.header, 400, 300, 10);
    for (let cell = 0; cell < 6; cell++) {
      const { azimuth, range } = placeOfCell(scan.header, cell);
      const angle = (azimuth * Math.PI) / 180;
      const [x, y] = [
        fan.originX + fan.scale * range * Math.sin(angle),
        fan.originY - fan.scale * range * Math.cos(angle),
      ];
      expect(cellAt(scan.header, fan, x, y)).toBe(cell);
      expect(x).toBeGreaterThan(0);
      expect(y).toBeLessThan(300);
    }
    expect(cellAt(scan.header, fan, fan.originX, fan.originY)).toBeUndefined();
  });

  test('the scale reaches to what one cell in fifty exceeds, and is grey where nothing moves', () => {
    expect(reachOf(Float32Array.of(0.1, -0.2, Number.NaN), 1)).toBe(1);
    expect(
      reachOf(
        Float32Array.from({ length: 100 }, (_, i) => i / 10),
        1,
      ),
    ).toBe(10);
    const scale = { away: [0, 0, 200], still: [100, 100, 100], towards: [200, 0, 0] } as const;
    expect([shadeOf(0, scale), shadeOf(0.5, scale), shadeOf(-9, scale)]).toEqual([
      [100, 100, 100],
      [150, 50, 50],
      [0, 0, 200],
    ]);
  });
});
