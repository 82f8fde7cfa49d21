import type { SuspendedWork } from '#contracts/sensors/energy.ts';
import { AlarmType } from '#contracts/alarms/alarm.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import type { Engine } from '#server/entity/engine.ts';
import { rowsOf } from '#server/areas/walls/query.ts';
import { partOf, usualDay } from './energies.ts';
import { readEnergies, type Circuit } from './readEnergy.ts';
import type { SuspendedLimits } from '#server/ports/rules.ts';

const DAY_MS = 86_400_000;
const DAYS = 28;
const SHARE_SLOTS = 4;
/** Suspended, stopped by order, closed (domain 2.5). */
const still: ReadonlySet<number> = new Set([3, 4, 6]);

/** How the rule stands now, from the same registers and with the same limits that it judges by. */
export async function suspendedWork(
  engine: Engine,
  { company }: Pick<MineModel, 'company'>,
  circuits: readonly Circuit[],
  limits: SuspendedLimits,
  readUntil: number | null,
): Promise<SuspendedWork> {
  const hoist = circuits.find(({ role }) => role === 'HOIST');
  const total = circuits.find(({ role }) => role === 'TOTAL');
  const end = readUntil === null ? null : Math.floor(readUntil / limits.slotMs) * limits.slotMs;
  const watched = still.has(company.productionState);
  return {
    productionState: company.productionState,
    watched,
    hoistMeter: hoist?.code ?? null,
    totalMeter: total?.code ?? null,
    hoistShare:
      end === null
        ? null
        : await shareOf(engine, hoist, total, {
            from: end - SHARE_SLOTS * limits.slotMs,
            to: end,
            stepMs: limits.slotMs,
          }),
    hoistShareLimit: limits.hoistShare,
    ...(end === null || hoist === undefined
      ? { hoistDay: null, usualDay: null }
      : await daysOf(engine, hoist, end, limits.leastDays)),
    dayShareLimit: limits.hoistDayShare,
    underground: await underground(engine),
    permitted: limits.suspendedPeople,
    alarm: await openAlarm(engine),
  };
}

async function shareOf(
  engine: Engine,
  hoist: Circuit | undefined,
  total: Circuit | undefined,
  span: { readonly from: number; readonly to: number; readonly stepMs: number },
): Promise<number | null> {
  if (hoist === undefined || total === undefined) return null;
  const energies = await readEnergies(engine.pool, [hoist, total], span);
  return partOf(energies.get(hoist.code)?.total ?? null, energies.get(total.code)?.total ?? null);
}

async function daysOf(
  engine: Engine,
  hoist: Circuit,
  end: number,
  leastDays: number,
): Promise<{ hoistDay: number | null; usualDay: number | null }> {
  const energies = await readEnergies(engine.pool, [hoist], {
    from: end - (DAYS + 1) * DAY_MS,
    to: end,
    stepMs: DAY_MS,
  });
  const days = energies.get(hoist.code)?.steps ?? [];
  return { hoistDay: days.at(-1) ?? null, usualDay: usualDay(days.slice(0, -1), leastDays) };
}

async function underground(engine: Engine): Promise<number> {
  const [row] = await rowsOf(
    engine,
    'SELECT count(*)::int AS below FROM position_latest WHERE flags & 1 <> 0',
  );
  return Number(row?.['below'] ?? 0);
}

async function openAlarm(engine: Engine): Promise<SuspendedWork['alarm']> {
  const [row] = await rowsOf(
    engine,
    `SELECT id, level::int AS level, coalesce((body ->> 'activeSince')::float8,
      raised_time) AS raised FROM alarm WHERE state <> 4 AND (body ->> 'alarmType')::int = $1
      ORDER BY raised_time DESC LIMIT 1`,
    [AlarmType.abnormalProduction],
  );
  return row === undefined
    ? null
    : { id: String(row['id']), level: Number(row['level']), raisedTime: Number(row['raised']) };
}
