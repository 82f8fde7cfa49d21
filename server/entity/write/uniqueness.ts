import { failure, type Failure } from '#contracts/errors.ts';
import type { Engine } from '../engine.ts';

const UNIQUE_VIOLATION = '23505';

/**
 * The failure behind a broken unique index, with the field to show it at; undefined for any other
 * error.
 */
export function duplicateOf(engine: Engine, error: unknown): Failure | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== UNIQUE_VIOLATION)
    return undefined;
  const name = 'constraint' in error ? error.constraint : undefined;
  for (const { entity, table } of engine.bindings.values()) {
    const fields = table.indexes.find((index) => index.name === name)?.unique;
    if (fields !== undefined)
      return failure(
        'duplicate',
        `Another ${entity.name} has the same ${fields.join(' and ')}.`,
        fields.at(-1),
      );
  }
  return undefined;
}
