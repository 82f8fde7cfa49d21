import { wideRecords, type WideEntity } from '#contracts/ingest/wideRecords.ts';
import { sensorKinds, type SensorKindCode } from '#contracts/sensors/sensorKind.ts';

export type WideRow = {
  readonly entity: WideEntity;
  readonly device: string;
  readonly row: Readonly<Record<string, number | string>>;
};

/**
 * For each record that tells several quantities of a device a row with all of them in range,
 * without its time.
 */
export const wideRows: readonly WideRow[] = (Object.keys(wideRecords) as WideEntity[]).map(
  (entity) => {
    const { key: device, fields } = wideRecords[entity];
    const values = Object.fromEntries(
      Object.entries(fields).map(([field, kind], i) => {
        const [least, most] = sensorKinds[kind as SensorKindCode].range;
        return [
          field,
          field === 'onlineState' || field === 'runState'
            ? 1
            : Math.min(Math.max(i + 1, least), most),
        ];
      }),
    );
    return { entity, device, row: { [device]: `dev-${entity.slice(0, 20)}`, ...values } };
  },
);
