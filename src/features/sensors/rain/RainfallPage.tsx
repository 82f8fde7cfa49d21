import { kafkaRainfall } from '#contracts/sensors/wideRecords.ts';
import { useSpans } from '#features/mine/api.ts';
import { DevicesPage } from '../live/DevicesPage.tsx';
import type { Pictured } from '../live/LivePage.tsx';
import type { LiveRow } from '../live/liveRows.ts';
import { GaugePicture } from './GaugePicture.tsx';
import { RAIN_COLUMNS, RAIN_SPAN_MS } from './hyetograph.ts';
import css from './rain.module.css';
import { rainPointOf } from './rainPoint.ts';

/**
 * `/monitoring/rainfall`: rain gauges of pit, dump, pond and plant: five minutes, hour, day, in
 * all.
 */
export const Component = () => (
  <DevicesPage
    name="rainfall"
    entity={kafkaRainfall}
    pictured={(picture) => <RainPicture {...picture} />}
  />
);

/** What fell at each gauge hour by hour, those in alarm first. */
function RainPicture({ rows, columns, open, onOpen, empty }: Pictured) {
  const gauges = (rows ?? []).toSorted(byAlarm);
  const numbers = gauges.flatMap((row) => rainPointOf(row)?.point.no ?? []);
  const spans = useSpans(
    numbers.toSorted((a, b) => a - b),
    RAIN_SPAN_MS,
    RAIN_COLUMNS,
  );
  const state = columns.find(({ id }) => id === 'condition');
  if (gauges.length === 0) return empty;
  return (
    <ul className={css.gauges}>
      {gauges.map((row) => (
        <GaugePicture
          key={row.subject.key}
          row={row}
          state={state?.render?.(row)}
          span={spans.get(rainPointOf(row)?.point.no ?? -1)}
          isOpen={row.subject.key === open}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}

const byAlarm = (a: LiveRow, b: LiveRow): number =>
  Number(b.condition === 'alarm') - Number(a.condition === 'alarm');
