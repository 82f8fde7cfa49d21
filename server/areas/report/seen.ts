import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { ReportContext } from './report.ts';

/**
 * A relation of the records of an entity that the asker sees, by the rules of its list, and the
 * values of the statement that it begins: further ones come after them.
 */
export function seen(
  entity: AnyEntity,
  { engine, actor }: ReportContext,
): { readonly text: string; readonly values: unknown[] } {
  const found = engine.of(entity).selection({ withDisable: true }, actor);
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
}
