import { type Limits, bandsOf } from '#contracts/sensors/limits.ts';
import { BAD_VALUE } from '#contracts/sensors/valueState.ts';
import { VALUE, type LiveRow, type Reading } from '#features/sensors/api.ts';
import { CUT, FEED } from './circuits.ts';

/**
 * What methane does to the power around it: at which value the certified system tells, cuts, and
 * gives back.
 */
export type GasLimits = {
  readonly alarmAt: number | undefined;
  readonly cutAt: number | undefined;
  readonly restoreBelow: number | undefined;
};

/**
 * The limits of a methane point as the standard's table names them; a point that cuts nothing has
 * no cut.
 */
export function gasLimits(limits: Limits): GasLimits {
  const bands = bandsOf(limits, 'high');
  const cut = bands.find(({ level }) => level === limits.powerOffLevel);
  // Blue is an early warning; the alarm of the table is the mildest level above it, and no later
  // than the cut.
  const alarm = bands.findLast(({ level }) => level !== 4);
  return { alarmAt: alarm?.raise, cutAt: cut?.raise, restoreBelow: cut?.clear };
}

/**
 * How the interlock of a methane point stands, worst first: power is there although it was cut; the
 * value asks for a cut and none is told; nothing that can be believed is known; cut and held; cut
 * while the value is low enough to give back; above the alarm; quiet; a cut that no switch tells
 * of; a point that cuts nothing.
 */
export const interlockStates = [
  'feedAbnormal',
  'notCut',
  'unknown',
  'cut',
  'mayRestore',
  'aboveAlarm',
  'quiet',
  'noBreaker',
  'noCut',
] as const;
export type InterlockState = (typeof interlockStates)[number];

/** What is told of the circuit: any of its switches that says so counts. */
export type Told = boolean | undefined;

/** Whether power is told to be cut; undefined where no switch of the circuit can be believed. */
export const isCut = (row: LiveRow): Told => toldBy(row, CUT);
/** Whether power is felt; undefined where nothing that feels it can be believed. */
export const isFed = (row: LiveRow): Told => toldBy(row, FEED);

export function interlockOf(row: LiveRow): InterlockState {
  const point = row.subject.points.get(VALUE);
  const gas = row.readings.get(VALUE);
  if (point === undefined || gas === undefined) return 'unknown';
  const limits = gasLimits(point.limits);
  const cut = isCut(row);
  if (cut === true) return isFed(row) === true ? 'feedAbnormal' : whileCut(gas, limits);
  return isBelieved(gas) ? whileFed(gas, limits, cut, row.subject.points.has(CUT)) : 'unknown';
}

const whileCut = (gas: Reading, { restoreBelow }: GasLimits): InterlockState =>
  isBelieved(gas) && restoreBelow !== undefined && gas.value < restoreBelow ? 'mayRestore' : 'cut';

function whileFed(
  { value }: Reading,
  { alarmAt, cutAt }: GasLimits,
  cut: Told,
  hasBreaker: boolean,
): InterlockState {
  if (cutAt !== undefined && value >= cutAt) return cut === undefined ? 'unknown' : 'notCut';
  // A circuit that cannot be heard is not said to be well.
  if (cutAt !== undefined && hasBreaker && cut === undefined) return 'unknown';
  if (alarmAt !== undefined && value >= alarmAt) return 'aboveAlarm';
  if (cutAt === undefined) return 'noCut';
  return hasBreaker ? 'quiet' : 'noBreaker';
}

const isBelieved = ({ stale, state, value }: Reading): boolean =>
  !stale && (state & BAD_VALUE) === 0 && !Number.isNaN(value);

/** Fields of one kind: the name itself, or the name with a number. */
function toldBy({ readings }: LiveRow, name: string): Told {
  const known = [...readings].filter(
    ([field, reading]) => new RegExp(`^${name}\\d*$`).test(field) && isBelieved(reading),
  );
  return known.length === 0 ? undefined : known.some(([, { value }]) => value === 1);
}
