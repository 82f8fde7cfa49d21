import type { SlopeMotion } from '#contracts/slopes/slopeCalls.ts';
import type { Point } from '#contracts/mine/mine.ts';
import { receiversOf } from './devices.ts';
import type { SlopeParts } from './slopeParts.ts';

const HOUR_SUM = '.rain1h';
const COLUMNS = 600;

/**
 * Rain at the gauge nearest to a receiver: the most that fell in an hour, in mm, in each stretch
 * that tells any.
 */
export async function rainNear(
  parts: SlopeParts,
  deviceCode: string,
  from: number,
  to: number,
): Promise<SlopeMotion['rain']> {
  const model = parts.registry.model();
  const at = receiversOf(model).find(({ code }) => code === deviceCode)?.first;
  const away = ({ x, y }: Point): number =>
    at === undefined || at.x === null || at.y === null || x === null || y === null
      ? Number.POSITIVE_INFINITY
      : Math.hypot(x - at.x, y - at.y);
  const [gauge] = model.points
    .filter(({ kind, code }) => kind === 'RAIN' && code.endsWith(HOUR_SUM))
    .toSorted((a, b) => away(a) - away(b));
  if (gauge === undefined) return null;
  const answer = await parts.store.series({ pointNos: [gauge.no], from, to, columns: COLUMNS });
  const own = answer.series[0];
  return {
    name: gauge.name,
    t: own?.column.map((column) => answer.from + (column + 1) * answer.stepMs) ?? [],
    hour: own?.max ?? [],
  };
}
