import type { RadarScanHeader, SlopeScan } from '#contracts/slopes/slopeCalls.ts';

/**
 * A scan as numbers: mm and mm/h, NaN where it says nothing; rows from the nearest range, columns
 * from azMin.
 */
export type Heat = {
  readonly header: RadarScanHeader;
  readonly displacement: Float32Array;
  readonly velocity: Float32Array;
};

const bytesOf = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

export function heatOf({ header, disp, vel, mask }: SlopeScan): Heat {
  const masked = bytesOf(mask);
  const scaled = (base64: string, unit: number): Float32Array => {
    const view = new DataView(bytesOf(base64).buffer);
    return Float32Array.from(masked, (hidden, i) =>
      hidden === 1 ? Number.NaN : view.getInt16(2 * i, true) * unit,
    );
  };
  return { header, displacement: scaled(disp, 0.1), velocity: scaled(vel, 0.01) };
}

/**
 * Where a picture of the sector shows what: the radar at (originX, originY), a metre `scale` px.
 */
export type Fan = { readonly originX: number; readonly originY: number; readonly scale: number };

/** The sector as large as it fits; north is up. */
export function fanOf(
  { azMin, azMax, rMin, rMax }: RadarScanHeader,
  width: number,
  height: number,
  margin: number,
): Fan {
  const xs: number[] = [];
  const ys: number[] = [];
  for (let i = 0; i <= 64; i++)
    for (const range of [rMin, rMax]) {
      const angle = ((azMin + ((azMax - azMin) * i) / 64) * Math.PI) / 180;
      xs.push(range * Math.sin(angle));
      ys.push(range * Math.cos(angle));
    }
  const [minX, maxX, minY, maxY] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ];
  const scale = Math.min(
    (width - 2 * margin) / (maxX - minX),
    (height - 2 * margin) / (maxY - minY),
  );
  return {
    originX: width / 2 - (scale * (minX + maxX)) / 2,
    originY: height / 2 + (scale * (minY + maxY)) / 2,
    scale,
  };
}

/** The cell under a pixel; undefined outside the sector. */
export function cellAt(
  { azMin, azMax, rMin, rMax, rows, cols }: RadarScanHeader,
  { originX, originY, scale }: Fan,
  x: number,
  y: number,
): number | undefined {
  const [east, north] = [(x - originX) / scale, (originY - y) / scale];
  const range = Math.hypot(east, north);
  let azimuth = (Math.atan2(east, north) * 180) / Math.PI;
  while (azimuth < azMin) azimuth += 360;
  if (azimuth >= azMax || range < rMin || range >= rMax) return undefined;
  return (
    Math.floor(((range - rMin) / (rMax - rMin)) * rows) * cols +
    Math.floor(((azimuth - azMin) / (azMax - azMin)) * cols)
  );
}

/** Azimuth and range of the middle of a cell. */
export function placeOfCell(
  { azMin, azMax, rMin, rMax, rows, cols }: RadarScanHeader,
  cell: number,
): { azimuth: number; range: number } {
  const [row, column] = [Math.floor(cell / cols), cell % cols];
  return {
    azimuth: azMin + ((azMax - azMin) * (column + 0.5)) / cols,
    range: rMin + ((rMax - rMin) * (row + 0.5)) / rows,
  };
}

/**
 * The value that the ends of the scale stand for: what one cell in fifty exceeds, rounded up to 1,
 * 2 or 5; never less than `least`.
 */
export function reachOf(values: Float32Array, least: number): number {
  const sizes = values
    .filter((value) => !Number.isNaN(value))
    .map(Math.abs)
    .toSorted();
  const reach = Math.max(least, sizes[Math.floor(sizes.length * 0.98)] ?? least);
  const power = 10 ** Math.floor(Math.log10(reach));
  return power * ([1, 2, 5, 10].find((one) => one * power >= reach) ?? 10);
}

/** The cell that moves most towards the radar; undefined where all are masked. */
export function foremost(values: Float32Array): number | undefined {
  let best: number | undefined;
  for (let i = 0; i < values.length; i++)
    if ((values[i] ?? Number.NaN) > (best === undefined ? -Infinity : (values[best] ?? 0)))
      best = i;
  return best;
}

export type Rgb = readonly [number, number, number];
/** Away, standing, towards: none of them a hue of alarms. */
export type Scale = { readonly away: Rgb; readonly still: Rgb; readonly towards: Rgb };

/** The colour of a share of the reach, -1 to 1. */
export function shadeOf(share: number, { away, still, towards }: Scale): Rgb {
  const end = share < 0 ? away : towards;
  const part = Math.min(1, Math.abs(share));
  return [0, 1, 2].map(
    (i) => (still[i] ?? 0) + ((end[i] ?? 0) - (still[i] ?? 0)) * part,
  ) as unknown as Rgb;
}
