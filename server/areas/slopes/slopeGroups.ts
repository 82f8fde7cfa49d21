import type { SlopeDevice, SlopeGroup } from '#contracts/slopes/slopeCalls.ts';
import type { Alarm, Level } from '#contracts/alarms/alarm.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { rollUp } from '#contracts/slopes/slopeRollUp.ts';

/** A slope as its ledger has it. */
export type SlopeRow = { code: string; name: string; height: number | null };

type Parts = {
  readonly devices: readonly Pick<SlopeDevice, 'code' | 'slopeCode' | 'level'>[];
  /** The area that each receiver stands in, by its code. */
  readonly areaOf: ReadonlyMap<string, string | null>;
  /** Alarm zones of radars, each with the area that it watches. */
  readonly zones: readonly { readonly level: number; readonly areaCode: string | null }[];
  readonly alarms: readonly Pick<Alarm, 'id' | 'sourceId' | 'groupKey' | 'level'>[];
  readonly ledger: readonly SlopeRow[];
  readonly model: Pick<MineModel, 'areas'>;
};

/**
 * Slopes of the ledger, and areas in which receivers stand that belong to none. A slope's level is
 * that of its receivers rolled up, of its own alarms, or of the radar zones in the areas where its
 * receivers stand: the worst of them.
 */
export function groupsOf({ devices, areaOf, zones, alarms, ledger, model }: Parts): SlopeGroup[] {
  return [...Map.groupBy(devices, ({ slopeCode }) => slopeCode)].map(([code, own]): SlopeGroup => {
    const known = ledger.find((row) => row.code === code);
    const whole = alarms.filter(
      ({ sourceId, groupKey }) => sourceId === code && groupKey.startsWith('slope|'),
    );
    const areas = new Set(own.map((device) => areaOf.get(device.code) ?? ''));
    const watched = zones.filter(({ areaCode }) => areaCode !== null && areas.has(areaCode));
    return {
      code,
      name: known?.name ?? model.areas.find((area) => area.code === code)?.name ?? code,
      height: known?.height ?? null,
      level: [rollUp(levelsOf(own)), worstOf(whole), ...levelsOf(watched)].reduce(worse, 0),
      alarmIds: whole.map(({ id }) => id),
    };
  });
}

export const worstOf = (alarms: readonly Pick<Alarm, 'level'>[]): Level | 0 =>
  alarms.reduce<Level | 0>((worst, { level }) => worse(worst, level), 0);

const worse = (a: Level | 0, b: Level | 0): Level | 0 =>
  a === 0 ? b : b === 0 ? a : a < b ? a : b;

const levelsOf = (parts: readonly { readonly level: number }[]): (Level | 0)[] =>
  parts.map(({ level }) => level as Level | 0);
