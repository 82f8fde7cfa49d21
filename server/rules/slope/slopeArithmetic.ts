import type { MineModel } from '#contracts/mine/mine.ts';
import type { MineRegistry } from '#server/ports/mine.ts';
import type { SlopeArithmetic, SlopeSettingsPort } from '#server/ports/slopes.ts';
import { defaultRules } from '../options.ts';
import { ruleModelOf, type RuleModel } from '../ruleModel.ts';
import { MotionHistory } from './motionHistory.ts';
import { siteOf } from './site.ts';

/** What is told of motion, measured by the rules' own arithmetic. */
export function slopeArithmetic(
  registry: Pick<MineRegistry, 'model'>,
  slopes: Pick<SlopeSettingsPort, 'settings'>,
): SlopeArithmetic {
  let known: { of: MineModel; model: RuleModel } | undefined;
  const { slope, radar } = defaultRules;
  return {
    motionsOf(deviceCode) {
      const of = registry.model();
      if (known?.of !== of) known = { of, model: ruleModelOf(of) };
      const set = slopes.settings().receivers.get(deviceCode);
      const { grades, gradesFrom, uniformVelocity } = siteOf(known.model, deviceCode, slope, set);
      const history = new MotionHistory(slope, grades, uniformVelocity);
      return {
        grades,
        gradesFrom,
        uniformVelocity,
        uniformSet: set?.uniformVelocity !== undefined,
        leftOut: history.leftOut,
        get windowMs() {
          return history.windowMs;
        },
        take: (solution) => history.take(solution),
        failure() {
          const found = history.failure();
          return found && { ...found, latest: found.latest ?? null };
        },
      };
    },
    zoneGrades(code, own) {
      const given = slopes.settings().zones.get(code);
      if (given !== undefined)
        return {
          grades: [given.red, given.orange, given.yellow, given.blue],
          gradesFrom: 'ledger',
        };
      const isSeries = Object.keys(own).length > 0;
      const set = isSeries ? own : radar.grades;
      return {
        grades: ([1, 2, 3, 4] as const).map((level) => set[level] ?? 0),
        gradesFrom: isSeries ? 'series' : 'site',
      };
    },
  };
}
