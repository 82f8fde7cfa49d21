import type { Clock } from '#base/clock.ts';
import type { LivePort } from '#server/ports/live.ts';
import type { MineRegistry } from '#server/ports/mine.ts';
import type { RuleEngine } from '#server/ports/rules.ts';
import type { MonitoringStore } from '#server/ports/storage.ts';
import type { RuleMemory } from '../ruleMemory.ts';
import type { LaneBounds } from './lanes.ts';

/** What the single writer is made of. */
export type PipelineOptions = Partial<LaneBounds> & {
  readonly rules: RuleEngine;
  readonly store: Pick<
    MonitoringStore,
    'commit' | 'openAlarms' | 'alarmsClosedSince' | 'alarmCursor' | 'latest' | 'recent' | 'history'
  >;
  readonly live: LivePort;
  readonly registry: Pick<MineRegistry, 'model'>;
  /** Keeps what the rules know beyond alarms and recent readings. */
  readonly memory?: Pick<RuleMemory, 'save' | 'restore'>;
  readonly clock: Clock;
  readonly onError: (error: unknown, what: string) => void;
  /** How long a batch waits for company before its commit; reliability rule 1 allows 20. */
  readonly groupCommitMs?: number;
};
