import { ruleModelOf } from '#server/rules/ruleModel.ts';
import { createRules, type Rules } from '#server/rules/engine.ts';
import { MineTableCache } from '#server/ingest/normalise/mineTables.ts';
import { missingDefinitions } from '#server/ingest/normalise/missing.ts';
import { isMeasured, normalise } from '#server/ingest/normalise/normalise.ts';
import { OddMemory, type Reading } from '#server/ingest/normalise/reading.ts';
import type { Abnormality } from '#server/ports/ingestBatch.ts';
import type { AlarmChange } from '#server/ports/rules.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import type { ProfileName } from '#simulator/geometry/profile.ts';
import { createMine, type Mine } from '#simulator/mine.ts';
import type { SampleColumns } from '#server/ports/ingestBatch.ts';
import { registryOf } from '../ingest/smallMine.ts';

/**
 * A simulated mine whose records go through the connector's own reading into the alarm engine, at
 * full speed.
 */
export type Watched = {
  readonly mine: Mine;
  readonly rules: Rules;
  readonly model: MineModel;
  /**
   * Every change since the start, in order, but for those that say that nobody acknowledges: here
   * nobody could.
   */
  readonly changes: AlarmChange[];
  /** What the connector found odd about the feed. */
  readonly oddities: Abnormality[];
  /** State bits seen since the start by point code, or-ed. */
  readonly bits: Map<string, number>;
  /** Told of each sample, measured or derived. */
  sample: (pointCode: string, value: number, t: number) => void;
  /**
   * Takes the history that was asked for, before the first `run`, as the connector takes it on a
   * first start: all of it now.
   */
  readonly backfill: () => void;
  /** Lives on for some seconds of mine time, a tick of the rules each second. */
  readonly run: (seconds: number) => void;
};

/** Where the simulated mine's records come from. */
const sourceOf = (mineCode: string) =>
  ({
    no: 1,
    code: 'sim',
    mineCode,
    zone: 'UTC',
    axisOrder: 'xy',
    missing: [],
    disabled: false,
    history: false,
  }) as const;

const START = Date.UTC(2026, 10, 21, 2);

export function watchMine(
  profile: ProfileName,
  seed = 1,
  startMs = START,
  historyHours = 0,
): Watched {
  const mine = createMine({ profile, seed, startMs, troubles: historyHours > 0, historyHours });
  let model = modelOf(mine);
  let registry = registryOf(model);
  let codes = ruleModelOf(model).points;
  const rules = createRules();
  rules.useModel(model);
  const changes: AlarmChange[] = [];
  const oddities: Abnormality[] = [];
  const bits = new Map<string, number>();
  const tables = new MineTableCache();
  const odd = new OddMemory();
  const readingAt = (recvTime: number): Reading => ({
    source: sourceOf(model.company.mineCode),
    recvTime,
    toUtc: (ms) => ms,
    registry,
    tables: tables.of(model),
    odd,
  });

  function adopt(next: MineModel): void {
    model = next;
    registry = registryOf(next);
    codes = ruleModelOf(next).points;
    rules.useModel(next);
  }

  function tell({ pointNo, value, t, length }: SampleColumns): void {
    for (let i = 0; i < length; i++)
      watched.sample(codes[pointNo[i] ?? -1]?.code ?? '', value[i] ?? Number.NaN, t[i] ?? 0);
  }

  function noteBits({ pointNo, state, length }: SampleColumns): void {
    for (let i = 0; i < length; i++) {
      const code = codes[pointNo[i] ?? -1]?.code ?? '';
      bits.set(code, (bits.get(code) ?? 0) | (state[i] ?? 0));
    }
  }

  function give(entity: string, rows: readonly object[], recvTime: number): void {
    if (entity === 'companyInfo')
      adopt({ ...model, version: model.version + 1, company: rows[0] as MineModel['company'] });
    if (!isMeasured(entity)) return;
    for (const [, points] of missingDefinitions(entity, rows, registry))
      adopt(withPoints(model, points));
    const { ingestBatch } = normalise(entity, rows, readingAt(recvTime));
    oddities.push(...ingestBatch.abnormalities);
    const outcome = rules.evaluate(ingestBatch);
    changes.push(...outcome.changes);
    tell(outcome.derived);
    tell(ingestBatch.samples);
    noteBits(ingestBatch.samples);
  }

  const watched: Watched = {
    mine,
    rules,
    get model() {
      return model;
    },
    changes,
    oddities,
    bits,
    sample: () => undefined,
    backfill() {
      for (const records of mine.history())
        for (const [entity, rows] of Object.entries(records)) give(entity, rows, startMs);
    },
    run(seconds) {
      for (let second = 0; second < seconds; second++) {
        const now = mine.now + 1000;
        for (const [entity, rows] of Object.entries(mine.step(now))) give(entity, rows, now);
        changes.push(...rules.tick(now).changes.filter(isNotOverdue));
      }
    },
  };
  return watched;
}

const isNotOverdue = ({ transition }: AlarmChange): boolean => transition.event !== 'overdue';

/** The model with these points after those that it has. */
function withPoints(model: MineModel, points: readonly unknown[]): MineModel {
  const more = points.map((point, i) => ({
    ...(point as object),
    no: model.points.length + i,
    rowVersion: 1,
  }));
  return {
    ...model,
    version: model.version + 1,
    points: [...model.points, ...(more as unknown as MineModel['points'])],
  };
}

function modelOf(mine: Mine): MineModel {
  const {
    companyInfo,
    mineMap,
    roadwayNode,
    roadwayEdge,
    bench,
    area,
    kafkaSubstation,
    reader,
    kafkaPerson,
    kafkaMonitoringPoint,
  } = mine.definitions();
  const numbered = <T>(rows: readonly T[]): (T & { no: number })[] =>
    rows.map((row, no) => ({ ...row, no }));
  const [company] = companyInfo;
  if (company === undefined) throw new Error('a mine has a company');
  return {
    version: 1,
    company,
    levels: mineMap,
    nodes: roadwayNode,
    edges: roadwayEdge,
    benches: bench,
    areas: numbered(area),
    readers: numbered(reader),
    substations: numbered(kafkaSubstation),
    persons: numbered(kafkaPerson),
    points: numbered(kafkaMonitoringPoint).map((point) => ({ ...point, rowVersion: 1 })),
  };
}
