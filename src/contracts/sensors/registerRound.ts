/**
 * A register that falls this far of its way round has turned over; any other fall is a new
 * register.
 */
const NEARLY_ROUND = 0.9;
const JUST_BEGUN = 0.1;
/** Registers turn over at one of these, kWh. */
const ROUNDS = [1e5, 1e6, 1e7, 1e8];

/**
 * What one turn of an energy register is worth, kWh, when it falls from `last` to `next`; undefined
 * where it did not turn over.
 */
export function registerRound(last: number, next: number): number | undefined {
  const round = ROUNDS.find((one) => one >= last);
  return round !== undefined && last >= round * NEARLY_ROUND && next <= round * JUST_BEGUN
    ? round
    : undefined;
}
