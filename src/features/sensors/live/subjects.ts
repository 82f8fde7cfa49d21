import { deviceName, type FieldLabels } from '#contracts/sensors/deviceName.ts';
import type { MineModel, Point } from '#contracts/mine/mine.ts';

/** What one row of a live page is about: a device with its quantities, or a single point. */
export type Subject = {
  /** Code of the device or of the point. */
  readonly key: string;
  readonly name: string;
  readonly areaCode: string | null;
  /**
   * Its points by the field of the record that they carry, in the model's order; a single point is
   * `value`.
   */
  readonly points: ReadonlyMap<string, Point>;
  /** The entity of the wide record that it speaks in, where it does. */
  readonly recordEntity: string | undefined;
};

/** The field under which a single point stands. */
export const VALUE = 'value';

/** The devices of the mine that speak in `entity`, in the model's order, each with its points. */
export function devicesOf(
  { points }: Pick<MineModel, 'points'>,
  entity: string,
  labels: FieldLabels = {},
): Subject[] {
  const own = points.filter(
    ({ recordEntity, deviceCode }) => recordEntity === entity && deviceCode !== null,
  );
  return [...Map.groupBy(own, ({ deviceCode }) => deviceCode ?? '')].map(([code, parts]) => {
    const byField = new Map(parts.map((point) => [fieldOf(point), point]));
    return {
      key: code,
      name:
        deviceName(
          parts.map((point) => [fieldOf(point), point.name] as const),
          labels,
        ) ?? code,
      areaCode: parts.find(({ areaCode }) => areaCode !== null)?.areaCode ?? null,
      points: byField,
      recordEntity: entity,
    };
  });
}

/** Each of these points as a row of its own. */
export const pointSubjects = (points: readonly Point[]): Subject[] =>
  points.map((point) => ({
    key: point.code,
    name: point.name,
    areaCode: point.areaCode,
    points: new Map([[VALUE, point]]),
    recordEntity: undefined,
  }));

const fieldOf = ({ code, deviceCode }: Point): string =>
  deviceCode !== null && code.startsWith(`${deviceCode}.`)
    ? code.slice(deviceCode.length + 1)
    : code;
