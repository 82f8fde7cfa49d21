import type { Clock } from '#base/clock.ts';
import { MINE_ZONE } from '#base/mineTime.ts';
import { err, ok } from '#base/result.ts';
import { failure } from '#contracts/errors.ts';
import type { MineRegistry } from '#server/ports/mine.ts';
import type { LookedRow, PastPort } from '#server/ports/sources.ts';
import { rowsOfMessage } from './connectors/body.ts';
import type { DeadLetters } from './deadLetters.ts';
import { MineTableCache } from './normalise/mineTables.ts';
import { normalise } from './normalise/normalise.ts';
import { Passes } from './normalise/passes.ts';
import { OddMemory } from './normalise/reading.ts';
import type { Receiver } from './receiver.ts';
import type { DataSource } from './source.ts';
import type { SourceBook } from './sourceBook.ts';

type Parts = {
  readonly receiver: Pick<Receiver, 'receive'>;
  readonly sources: Pick<SourceBook, 'find'>;
  readonly deadLetters: Pick<DeadLetters, 'keep'>;
  readonly registry: MineRegistry;
  readonly clock: Clock;
};

/** Takes readings that people bring, through the same reading as those of every way in. */
export function pastThrough({ receiver, sources, deadLetters, registry, clock }: Parts): PastPort {
  const tables = new MineTableCache();
  return {
    async look(sourceCode, payload) {
      const rows = rowsOfMessage(Buffer.from(payload));
      if (!rows.ok) return rows;
      const source = sources.find(sourceCode) ?? unmade(sourceCode, registry);
      const recvTime = clock.now();
      const reading = {
        source,
        recvTime,
        toUtc: new Passes().toUtcOf(source, recvTime),
        registry,
        tables: tables.of(registry.model()),
        // What is looked at leaves no trace in what is known of points.
        odd: new OddMemory(),
      };
      return ok(
        rows.value.map((row): LookedRow => {
          const { ingestBatch, faults } = normalise('sample', [row], reading);
          const { t, value, state } = ingestBatch.samples;
          const [fault] = faults;
          if (fault !== undefined) return { ok: false, code: fault.code, message: fault.message };
          const stored = value[0] ?? Number.NaN;
          return {
            ok: true,
            t: t[0] ?? 0,
            value: Number.isNaN(stored) ? null : stored,
            state: state[0] ?? 0,
          };
        }),
      );
    },
    async take(sourceCode, payload, refused) {
      const source = sources.find(sourceCode);
      if (source === undefined)
        return err(failure('unknown_source', `There is no data source ${sourceCode}.`, 'code'));
      if (source.disabled)
        return err(failure('source_disabled', `Data source ${sourceCode} is disabled.`, 'code'));
      const body = Buffer.from(payload);
      const batch = { bytes: body.length, read: () => rowsOfMessage(body) };
      const answer = await receiver.receive(source, 'sample', batch, {
        exact: true,
        history: true,
      });
      if (answer.ok && refused.length > 0)
        await deadLetters.keep(
          source,
          refused.map((one) => ({ ...one, entity: 'sample', history: true })),
          clock.now(),
        );
      return answer;
    },
  };
}

/** A source as it would be made. */
const unmade = (code: string, registry: MineRegistry): DataSource => ({
  no: 0,
  code,
  mineCode: registry.model().company.mineCode,
  zone: MINE_ZONE,
  axisOrder: 'xy',
  missing: [],
  disabled: false,
  history: true,
});
