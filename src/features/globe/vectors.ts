import type { MineModel, Place } from '#contracts/mine/mine.ts';

/** A receiver on a slope with the numbers of its three displacement points. */
export type Receiver = {
  readonly code: string;
  readonly place: Place;
  readonly east: number;
  readonly north: number;
  readonly up: number;
};

/**
 * How far a receiver has moved: the tip is its place moved on by the displacement, enlarged so that
 * it can be seen.
 */
export type Vector = {
  readonly receiver: Receiver;
  readonly tip: Place;
  readonly millimetres: number;
  readonly isStale: boolean;
};

/** The newest value of a point; `undefined` when there is none. */
export type ValueOf = (
  pointNo: number,
) => { readonly value: number; readonly stale: boolean } | undefined;

/**
 * The receivers of a mine: devices with a place and points of displacement in all three directions.
 */
export function receiversOf(model: Pick<MineModel, 'points'>): Receiver[] {
  const byDevice = Map.groupBy(
    model.points.filter(
      ({ deviceCode, kind }) =>
        deviceCode !== null && (kind === 'DX' || kind === 'DY' || kind === 'DH'),
    ),
    (point) => point.deviceCode ?? '',
  );
  return [...byDevice].flatMap(([code, points]): Receiver[] => {
    const [east, north, up] = (['DX', 'DY', 'DH'] as const).map((kind) =>
      points.find((point) => point.kind === kind),
    );
    if (!east || !north || !up || east.x === null || east.y === null || east.z === null) return [];
    return [
      {
        code,
        place: { x: east.x, y: east.y, z: east.z },
        east: east.no,
        north: north.no,
        up: up.no,
      },
    ];
  });
}

/** Metres of the longest arrow. */
const LONGEST = 120;
/** Movements below this are the noise of the receiver. */
const NOISE_MM = 5;

/**
 * Enlargement that draws the greatest displacement about `LONGEST` metres long: a power of ten
 * times 1, 2 or 5, so that it can be said. 1000 draws a millimetre as a metre.
 */
export function enlargementFor(greatestMm: number): number {
  const wanted = (LONGEST * 1000) / Math.max(greatestMm, 100);
  const ten = 10 ** Math.floor(Math.log10(wanted));
  return ten * (wanted >= ten * 5 ? 5 : wanted >= ten * 2 ? 2 : 1);
}

/**
 * Arrows of all receivers that have moved by more than noise, and what they were enlarged by;
 * unknown values have none.
 */
export function vectorsOf(
  receivers: readonly Receiver[],
  valueOf: ValueOf,
): { vectors: Vector[]; enlargement: number } {
  const moved = receivers.flatMap((receiver) => {
    const [east, north, up] = [
      valueOf(receiver.east),
      valueOf(receiver.north),
      valueOf(receiver.up),
    ];
    if (!east || !north || !up) return [];
    const millimetres = Math.hypot(east.value, north.value, up.value);
    if (!(millimetres >= NOISE_MM)) return [];
    return [
      {
        receiver,
        moved: [east.value, north.value, up.value] as const,
        millimetres,
        isStale: east.stale || north.stale || up.stale,
      },
    ];
  });
  const enlargement = enlargementFor(Math.max(0, ...moved.map(({ millimetres }) => millimetres)));
  const vectors = moved.map(({ receiver, moved: [x, y, z], millimetres, isStale }): Vector => {
    const scale = enlargement / 1000;
    const { place } = receiver;
    return {
      receiver,
      millimetres,
      isStale,
      tip: { x: place.x + x * scale, y: place.y + y * scale, z: place.z + z * scale },
    };
  });
  return { vectors, enlargement };
}
