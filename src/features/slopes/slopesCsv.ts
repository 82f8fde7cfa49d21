import type { SlopeMotion } from '#contracts/slopes/slopeCalls.ts';
import { fullMomentText } from '#ui/time/clockText.ts';
import { displacedOf, inverseOf } from './motionSeries.ts';

/** Everything that the charts show, a row a solution; gaps are empty. */
export function motionCsv(
  motion: SlopeMotion,
  fromReference: boolean,
  nameOf: (deviceCode: string) => string,
  t: (key: string) => string,
): (string | number)[][] {
  const told = (value: number | null | undefined): string | number =>
    value === null || value === undefined || Number.isNaN(value)
      ? ''
      : Math.round(value * 10_000) / 10_000;
  const heads = ['x', 'y', 'h', 'horizontal', 'total'].map((part) => `${t(`line.${part}`)} mm`);
  const rates = ['velocity mm/d', 'acceleration mm/d²', 'inverse d/mm', 'angle °'].map((head) => {
    const [key = '', unit = ''] = head.split(' ');
    return `${t(`panel.${key}`)} ${unit}`;
  });
  return [
    [t('device'), t('time'), ...heads, ...rates, t('line.sure')],
    ...motion.devices.flatMap((one) => {
      const displaced = displacedOf(one, fromReference);
      const inverse = inverseOf(one);
      return one.t.map((at, i): (string | number)[] => [
        nameOf(one.deviceCode),
        fullMomentText(at),
        ...[displaced.x, displaced.y, displaced.h, displaced.horizontal, displaced.total].map(
          (column) => told(column[i]),
        ),
        told(one.velocity[i]),
        told(one.acceleration[i]),
        told(inverse[i]),
        told(one.angle[i]),
        told(one.sure[i]),
      ]);
    }),
    ...(motion.rain === null ? [] : [[motion.rain.name, t('panel.rain'), 'mm/h']]),
    ...(motion.rain?.t.map((at, i): (string | number)[] => [
      '',
      fullMomentText(at),
      told(motion.rain?.hour[i]),
    ]) ?? []),
  ];
}
