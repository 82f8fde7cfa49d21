import type { Against, HealthReason } from '#contracts/maintenance/machine.ts';

/** What one thing of a kind costs by its level, 1 the worst; things without a level cost the least. */
const costs: Readonly<Record<HealthReason['kind'], readonly number[]>> = {
  fault: [25, 15, 8, 4],
  repair: [20, 12, 6, 3],
  overdue: [5],
  missed: [3],
  alarm: [20, 12, 6, 3],
};
/** What a kind may cost at most, so that many small things do not say that a machine is lost. */
const most: Readonly<Record<HealthReason['kind'], number>> = {
  fault: 60,
  repair: 40,
  overdue: 25,
  missed: 15,
  alarm: 40,
};
/** The reasons of a kind that are told one by one. */
const TOLD = 20;

/** One thing that stands against a machine. */
export type Burden = Against & {
  readonly kind: HealthReason['kind'];
  readonly level: number | null;
};

/**
 * Health of 0 to 100 and what takes from it, the dearest first: faults that are open, repairs that
 * are not confirmed, work that is late or was missed, alarms at its points.
 */
export function healthOf(burdens: readonly Burden[]): {
  readonly health: number;
  readonly reasons: HealthReason[];
} {
  const reasons = [...Map.groupBy(burdens, ({ kind }) => kind)]
    .map(([kind, all]): HealthReason => ({
      kind,
      count: all.length,
      points: Math.min(
        most[kind],
        all.reduce((sum, { level }) => sum + costOf(kind, level), 0),
      ),
      records: all
        .toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0))
        .slice(0, TOLD)
        .map(({ id, entity, title, at }) => ({ id, entity, title, at })),
    }))
    .toSorted((a, b) => b.points - a.points);
  const lost = reasons.reduce((sum, { points }) => sum + points, 0);
  return { health: Math.max(0, 100 - lost), reasons };
}

function costOf(kind: HealthReason['kind'], level: number | null): number {
  const steps = costs[kind];
  return steps[Math.min(steps.length, level ?? steps.length) - 1] ?? 0;
}
