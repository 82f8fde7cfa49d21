import type { CircuitEnergy } from '#contracts/sensors/energy.ts';

/** A circuit's share of the whole mine's energy, of 1; undefined where either is not known. */
export function shareOf(
  circuit: Pick<CircuitEnergy, 'total'> | undefined,
  circuits: readonly CircuitEnergy[],
): number | undefined {
  const whole = circuits.find(({ role }) => role === 'TOTAL')?.total ?? null;
  const part = circuit?.total ?? null;
  return part === null || whole === null || whole <= 0 ? undefined : part / whole;
}

/** How much more than a week before, of 1; undefined where either is not known. */
export function changeOf(
  circuit: Pick<CircuitEnergy, 'total' | 'before'> | undefined,
): number | undefined {
  const [now, before] = [circuit?.total ?? null, circuit?.before ?? null];
  return now === null || before === null || before <= 0 ? undefined : now / before - 1;
}
