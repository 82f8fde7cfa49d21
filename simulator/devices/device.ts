import { at } from '../at.ts';
import { type WideEntity, wideRecords } from '#contracts/ingest/wideRecords.ts';
import type { Place, PointDefinition } from '#contracts/mine/mine.ts';
import { type SensorKindCode, sensorKinds } from '#contracts/sensors/sensorKind.ts';
import { rounded as roundedPlace } from '../geometry/readers.ts';
import { limitsFor } from '../points/limits.ts';
import { rounded } from '../points/sensor.ts';
import { SLOTS } from '../points/sensorBank.ts';
import type { Records } from '../records.ts';

/** One measured field of a device: its series is the point `{device}.{name}`. */
export type Field = {
  readonly name: string;
  readonly kind: SensorKindCode;
  readonly label: string;
  readonly digits: number;
  readonly position?: string;
  /** Seconds between its values where they are rarer than the device's records. */
  readonly period?: number;
  /** The value now; NaN leaves the field out of this record. */
  read(now: number): number;
};

/** A device that tells several quantities in one record. */
export type Device = {
  readonly entity: WideEntity;
  readonly code: string;
  readonly name: string;
  /** Seconds. */
  readonly period: number;
  readonly place: Place;
  readonly area: string | null;
  readonly fields: readonly Field[];
};

/** Points of the devices' fields, so that they have names and limits from the start. */
export function definitionsOf(devices: readonly Device[]): PointDefinition[] {
  return devices.flatMap((device) =>
    device.fields.map((field): PointDefinition => {
      const { unit, precision, range, type } = sensorKinds[field.kind];
      return {
        code: `${device.code}.${field.name}`,
        name: `${device.name}${field.label}`,
        pointType: type === 'switch' ? 2 : type === 'counter' ? 3 : 1,
        kind: field.kind,
        unit,
        precision,
        rangeMin: range[0],
        rangeMax: range[1],
        samplePeriod: field.period ?? device.period,
        substationCode: null,
        areaCode: device.area,
        positionCode: field.position ?? null,
        deviceCode: device.code,
        recordEntity: device.entity,
        valueNames: [],
        relatesTo: null,
        ...roundedPlace(device.place),
        limits: limitsFor(field.kind, field.position ?? null),
      };
    }),
  );
}

/** One record of a device. */
export function recordOf(device: Device, dataTime: number): Record<string, string | number> {
  const row: Record<string, string | number> = {
    dataTime,
    [wideRecords[device.entity].key]: device.code,
  };
  for (const field of device.fields) {
    const value = field.read(dataTime);
    if (!Number.isNaN(value)) row[field.name] = rounded(value, field.digits);
  }
  return row;
}

/** Devices by the tenth of a second in which they speak, spread evenly over their periods. */
export class DeviceBank {
  readonly #turns = new Map<number, Device[][]>();

  constructor(devices: readonly Device[]) {
    devices.forEach((device, i) => {
      const length = device.period * SLOTS;
      const turns = this.#turns.get(length) ?? Array.from({ length }, () => []);
      this.#turns.set(length, turns);
      at(turns, (i * 2654435761) % length).push(device);
    });
  }

  /** Records due in slot number `slot`, counted in tenths of a second of mine time. */
  emit(slot: number, now: number, out: Records): void {
    for (const [length, turns] of this.#turns)
      for (const device of at(turns, slot % length))
        (out[device.entity] ??= []).push(recordOf(device, now));
  }
}
