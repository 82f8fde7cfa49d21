import type { SensorBank } from '../points/sensorBank.ts';
import type { TruthLog } from '../truth.ts';
import type { World } from '../world.ts';

/** Tells the log what the air really holds at the probes of interlocks, and how much flows. */
export function tellAir(
  truth: TruthLog,
  { interlocks, air: { total, fanPressure } }: World,
  bank: SensorBank,
  underground: number,
  t: number,
): void {
  const gas = interlocks.circuits
    .map(({ tag }) => bank.byTag.get(tag))
    .filter((sensor) => sensor !== undefined);
  const points = Object.fromEntries(
    gas.map((sensor) => [sensor.definition.code, Math.round(sensor.read() * 1e4) / 1e4]),
  );
  truth.tell({ t, kind: 'gas', points });
  truth.tell({ t, kind: 'air', total, fanPressure, underground });
}
