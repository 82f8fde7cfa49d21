import { z } from 'zod';
import { MINE_OFFSET_MS, mineDay } from '#base/mineTime.ts';
import type { Alarm } from '#contracts/alarms/alarm.ts';
import { policySteps } from '#contracts/alarms/policySteps.ts';
import type { Executor } from '#server/kernel/executor.ts';
import { rowsOf } from '#server/entity/rows.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

const numbers = z.array(z.number()).nullable();
const policyRow = z.object({
  id: z.string(),
  name: z.string(),
  levels: numbers,
  alarmTypes: numbers,
  areaIds: z.array(z.string()).nullable(),
  hoursFrom: z.string().nullable(),
  hoursTo: z.string().nullable(),
  quietFrom: z.string().nullable(),
  quietTo: z.string().nullable(),
  tellCleared: z.boolean(),
  steps: policySteps.nullable().catch(null),
});
export type Policy = z.output<typeof policyRow>;

/** The policies in force; `tellCleared` is false where nobody ever said. */
export const policiesInForce = (executor: Executor): Promise<Policy[]> =>
  rowsOf(
    policyRow,
    executor,
    `SELECT id, name, levels, "alarmTypes", "areaIds", "hoursFrom", "hoursTo", "quietFrom",
      "quietTo", coalesce("tellCleared", false) AS "tellCleared", steps
     FROM entity."notifyPolicy" WHERE NOT disabled AND NOT "isDeleted" ORDER BY id`,
  );

type Matched = Pick<Alarm, 'level' | 'alarmType'>;

/**
 * Whether a policy is for an alarm of this moment, epoch ms; `areas` are the records of the area
 * that it is in and those around that.
 */
export const isFor = (
  policy: Policy,
  { level, alarmType }: Matched,
  areas: readonly string[],
  at: number,
): boolean =>
  isChosen(policy.levels, level) &&
  isChosen(policy.alarmTypes, alarmType) &&
  ((policy.areaIds ?? []).length === 0 ||
    areas.some((area) => policy.areaIds?.includes(area) === true)) &&
  isInHours(policy, at);

/** Whether a policy is in force at a moment, epoch ms. */
export const isInHours = (
  { hoursFrom, hoursTo }: Pick<Policy, 'hoursFrom' | 'hoursTo'>,
  at: number,
): boolean =>
  endOfSpan(hoursFrom, hoursTo, at) !== undefined ||
  minutesOf(hoursFrom) === undefined ||
  minutesOf(hoursTo) === undefined;

const isChosen = (chosen: readonly number[] | null, one: number): boolean =>
  (chosen ?? []).length === 0 || chosen?.includes(one) === true;

/**
 * When a daily span of the mine's clock ends that this moment lies in, epoch ms; undefined where it
 * does not, or where there is no span. One whose end is before its beginning goes over midnight.
 */
export function endOfSpan(from: string | null, to: string | null, at: number): number | undefined {
  const begins = minutesOf(from);
  const ends = minutesOf(to);
  if (begins === undefined || ends === undefined || begins === ends) return undefined;
  const now = ((at + MINE_OFFSET_MS) % DAY_MS) / MINUTE_MS;
  const isIn = begins < ends ? now >= begins && now < ends : now >= begins || now < ends;
  if (!isIn) return undefined;
  const end = mineDay(at) + ends * MINUTE_MS;
  return end > at ? end : end + DAY_MS;
}

function minutesOf(text: string | null): number | undefined {
  const found = /^(\d{2}):(\d{2})/.exec(text ?? '');
  return found === null ? undefined : Number(found[1]) * 60 + Number(found[2]);
}
