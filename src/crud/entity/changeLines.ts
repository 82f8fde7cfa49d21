import type { EntityName } from '#contracts/entity/catalogue.ts';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import { textOf, type CellContext } from './cellOf.tsx';
import { headerOf } from './columnsOf.tsx';

type Change = { readonly field: string; readonly before: unknown; readonly after: unknown };
export type ChangeLine = {
  readonly field: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
};

/** What the difference of a log entry holds, field by field. */
export const changesOf = (diff: unknown): Change[] =>
  Object.entries((diff ?? {}) as Readonly<Record<string, unknown>>).map(([field, change]) => {
    const [before, after] = Array.isArray(change) ? (change as unknown[]) : [undefined, change];
    return { field, before, after };
  });

/**
 * The same to be read: fields and values as the entity's own pages say them; as they are stored
 * where nothing is declared.
 */
export function changeLines(
  diff: unknown,
  entity: AnyEntity | undefined,
  context: CellContext,
): ChangeLine[] {
  return changesOf(diff).map(({ field, before, after }) => {
    const declared = entity?.fields[field];
    const said = (value: unknown): string => {
      const text =
        entity === undefined || declared === undefined
          ? plain(value)
          : textOf(entity, field, { [field]: value } as RecordOf<AnyEntity>, context);
      return text === '' ? '-' : text;
    };
    return {
      field,
      label: declared === undefined ? field : headerOf(declared, context.language),
      before: said(before),
      after: said(after),
    };
  });
}

/** Ids that a difference refers to, by entity. */
export function idsIn(diff: unknown, entity: AnyEntity | undefined): [EntityName, string[]][] {
  const found = new Map<EntityName, Set<string>>();
  for (const { field, before, after } of changesOf(diff)) {
    const shape = entity?.fields[field]?.shape;
    const name =
      shape?.kind === 'ref' || shape?.kind === 'refs'
        ? shape.entity
        : shape?.kind === 'parent'
          ? entity?.name
          : undefined;
    if (name === undefined) continue;
    const ids = [before, after]
      .flat()
      .filter((id): id is string => typeof id === 'string' && id !== '');
    found.set(name, new Set([...(found.get(name) ?? []), ...ids]));
  }
  return [...found].filter(([, ids]) => ids.size > 0).map(([name, ids]) => [name, [...ids]]);
}

const plain = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);
